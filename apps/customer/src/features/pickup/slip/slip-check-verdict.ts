export type Verdict = 'genuine' | 'waiting' | 'outdated' | 'rejected'

/** The verdict shown to anybody who checks a weighing slip: only the latest accepted one is valid. */
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
