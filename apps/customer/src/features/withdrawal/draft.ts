import type { Dispatch, SetStateAction } from 'react'

/** What was typed and chosen; lives above the sign-in, so that a login that ran out in the middle loses nothing. */
export type Draft = { money: string; payeeId: number | null }
export type DraftProps = { draft: Draft; setDraft: Dispatch<SetStateAction<Draft>> }
export const emptyDraft: Draft = { money: '', payeeId: null }
