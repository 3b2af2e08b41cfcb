import type { Dispatch, SetStateAction } from 'react'

/**
 * The values of the withdrawal form. They are held outside its sign-in check, so that they survive an expired
 * session.
 */
export type Draft = { money: string; payeeId: number | null }
export type DraftProps = { draft: Draft; setDraft: Dispatch<SetStateAction<Draft>> }
export const emptyDraft: Draft = { money: '', payeeId: null }
