// The figure on the system page that shows which database the reports are read from, why, and how far the replica is
// behind.

import type { ReplicaProblem } from '@huishou/wire/system/replica-problems'
import type { Text } from '@huishou/wire/text'
import type { Sum } from '../../shared/display/key-figures.tsx'
import type { useSay } from '../../shared/language.ts'
import { messages } from './messages.ts'
import type { SystemState } from './queries.ts'

const problemText: Record<ReplicaProblem, Text> = {
  unchecked: { zh: '正在检查只读副本', en: 'the replica is being checked' },
  unreachable: { zh: '连不上只读副本', en: 'the replica cannot be reached' },
  not_standby: { zh: '配置的地址不是备库', en: 'the configured server is not a standby' },
  other_database: { zh: '配置的地址是别的数据库的备库', en: 'the configured server copies another database' },
  other_timeline: {
    zh: '只读副本与主库的时间线不一致',
    en: 'the replica is on a different timeline from the primary',
  },
  behind: { zh: '只读副本落后太多', en: 'the replica is too far behind' },
  not_compared: { zh: '无法确认只读副本的进度', en: 'it is not known how far behind the replica is' },
}

/** The figure, as a list that is empty without a replica. */
export const replicaSums = (replica: SystemState['replica'], say: ReturnType<typeof useSay>): Sum[] => {
  if (replica === null) return []
  const { problem, behindSeconds, reads } = replica
  const behind = behindSeconds === null ? '' : say(messages.replicaBehind, { seconds: behindSeconds })
  const more =
    problem === null ? [behind] : [say(problemText[problem]), behind, say(messages.replicaReads, { reads })]
  return [
    {
      label: say(messages.reportsFrom),
      value: say(problem === null ? messages.onReplica : messages.onPrimary),
      more: more.filter((part) => part !== '').join(say(messages.replicaAnd)),
      bad: problem !== null && problem !== 'unchecked',
    },
  ]
}
