export type Verdict = 'genuine' | 'waiting' | 'outdated' | 'rejected'

/** What a stranger should think of a slip: only the latest one that is accepted counts. */
export const verdictOf = ({
  state,
  latest,
}: {
  state: 'open' | 'accepted' | 'rejected' | 'superseded'
  latest: boolean
}): Verdict => {
  if (state === 'superseded' || !latest) return 'outdated'
  if (state === 'rejected') return 'rejected'
  return state === 'open' ? 'waiting' : 'genuine'
}
