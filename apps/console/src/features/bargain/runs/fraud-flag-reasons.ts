// Explains in sentences why a bargain that a customer has started was flagged as possible fraud.

import { bargainFraudFlags, type BargainFraudFlag } from '@huishou/wire/bargain/fraud-flags'
import type { Text } from '@huishou/wire/text'
import type { Help } from '../queries.ts'
import { runMessages as messages } from './messages.ts'

type Facts = Pick<Help, 'id' | 'helperNick' | 'helperId' | 'device' | 'address' | 'at' | 'newAccount'> & {
  marks: readonly { mark: BargainFraudFlag }[]
}
/** A sentence with the values of its placeholders; `names` are the helpers involved. */
type Why = {
  mark: BargainFraudFlag
  text: Text
  names: string[]
  values: Record<string, string | number>
}

const SECOND = 1000
const FAST = 5
const nameOf = ({ helperNick, helperId }: Facts): string => helperNick || `#${helperId}`
const namesOf = (helps: readonly Facts[]): string[] => [...new Set(helps.map(nameOf))]

const grouped = (helps: readonly Facts[], by: 'device' | 'address', mark: BargainFraudFlag): Why[] => {
  const groups = new Map<string, Facts[]>()
  for (const help of helps) if (help[by] !== '') groups.set(help[by], [...(groups.get(help[by]) ?? []), help])
  return [...groups]
    .filter(([, some]) => some.length > 1)
    .map(([what, some]) => ({
      mark,
      text: by === 'device' ? messages.why_same_device : messages.why_same_address,
      names: namesOf(some),
      values: { count: some.length, what },
    }))
}

/** The shortest time span that contains five of the helps. */
const fastest = (helps: readonly Facts[]): number => {
  const at = helps.map((help) => help.at).toSorted((a, b) => a - b)
  const spans = at.flatMap((first, index) => {
    const last = at[index + FAST - 1]
    return last === undefined ? [] : [last - first]
  })
  return Math.min(...spans)
}

/** Returns one sentence for each group of suspicious helps. */
export const flagReason = (helps: readonly Facts[]): Why[] =>
  bargainFraudFlags.flatMap((mark): Why[] => {
    const marked = helps.filter(({ marks }) => marks.some((one) => one.mark === mark))
    if (marked.length === 0) return []
    const names = namesOf(marked)
    switch (mark) {
      case 'same_device':
        return grouped(marked, 'device', mark)
      case 'same_address':
        return grouped(marked, 'address', mark)
      case 'fast':
        return [
          {
            mark,
            text: messages.why_fast,
            names,
            values: {
              count: Math.min(FAST, marked.length),
              seconds: Math.max(1, Math.ceil(fastest(marked) / SECOND)),
            },
          },
        ]
      case 'new_accounts':
        return [
          {
            mark,
            text: messages.why_new_accounts,
            names,
            values: { count: marked.length, all: helps.length },
          },
        ]
      default:
        return [{ mark, text: messages.why_circle, names, values: {} }]
    }
  })
