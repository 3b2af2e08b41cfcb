import type { Dispatch, SetStateAction } from 'react'

/** The form's input; stored above the sign-in, so that an expired session loses nothing. */
export type Draft = { money: string; payeeId: number | null }
export type DraftProps = { draft: Draft; setDraft: Dispatch<SetStateAction<Draft>> }
export const emptyDraft: Draft = { money: '', payeeId: null }
