import type { Dispatch, SetStateAction } from 'react'

/** The values of the form. They are held above the sign-in, so that they survive an expired session. */
export type Draft = { money: string; payeeId: number | null }
export type DraftProps = { draft: Draft; setDraft: Dispatch<SetStateAction<Draft>> }
export const emptyDraft: Draft = { money: '', payeeId: null }
