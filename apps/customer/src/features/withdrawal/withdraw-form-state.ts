import type { Dispatch, SetStateAction } from 'react'

/**
 * The values of the withdrawal form. The page holds them outside the part that requires a session, so that they are
 * not lost when the session expires.
 */
export type Draft = { money: string; payeeId: number | null }
export type DraftProps = { draft: Draft; setDraft: Dispatch<SetStateAction<Draft>> }
export const emptyDraft: Draft = { money: '', payeeId: null }
