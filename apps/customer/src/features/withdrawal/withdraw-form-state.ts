import type { Dispatch, SetStateAction } from 'react'

/** What has been entered in the form. Its state lives above the sign-in, so it survives an expired session. */
export type Draft = { money: string; payeeId: number | null }
export type DraftProps = { draft: Draft; setDraft: Dispatch<SetStateAction<Draft>> }
export const emptyDraft: Draft = { money: '', payeeId: null }
