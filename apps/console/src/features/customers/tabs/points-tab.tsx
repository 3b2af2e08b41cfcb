import type { ReplyOf } from '@huishou/wire/client'
import { memberPoints } from '@huishou/wire/client/points/staff'
import { dayOf } from '@huishou/wire/time'
import { DataTable } from '../../../shared/display/data-table.tsx'
import { useSay } from '../../../shared/language.ts'
import { Section } from '../../../shared/record/section.tsx'
import { Sums } from '../../../shared/display/key-figures.tsx'
import { useRead } from '../../../shared/use-read.ts'
import { useColumns } from './customer-record-columns.tsx'
import { messages } from '../messages.ts'

type LogRow = ReplyOf<typeof memberPoints>['log'][number]

/**
 * Tab with the points of a customer: the six lots of unused points that expire first, and the latest 50 changes.
 */
export function PointsTab({ id }: { id: number }) {
  const say = useSay()
  const { plain } = useColumns<LogRow>()
  const asked = useRead(memberPoints, { memberId: id, page: 1, pageSize: 50 }, { keepPrevious: true })
  const count = (points: number) => points.toLocaleString('en-US')
  const lots = asked.data?.lots ?? []
  return (
    <>
      {lots.length > 0 && (
        <Section title={say(messages.lots)}>
          <Sums
            sums={lots.slice(0, 6).map((lot) => ({
              label: lot.text,
              value: count(lot.remaining),
              more: say(messages.lotEnds, { day: dayOf(lot.expiresAt) }),
            }))}
          />
        </Section>
      )}
      <Section title={say(messages.pointsLog)}>
        <DataTable<LogRow>
          rowKey="id"
          size="small"
          asked={asked}
          rows={asked.data?.log}
          empty={say(messages.noPoints)}
          columns={[
            plain(say(messages.what), ({ typeStr, remark }) => `${typeStr} ${remark}`),
            {
              ...plain(
                say(messages.points),
                ({ score }) => <strong>{score > 0 ? `+${count(score)}` : count(score)}</strong>,
                100,
              ),
              align: 'end',
            },
            { ...plain(say(messages.at), ({ dateAdd }) => dateAdd, 170), align: 'end' },
          ]}
        />
      </Section>
    </>
  )
}
