// Drawer with the points of one customer: the balance, the points by expiry date, and the history.
import { dayOf } from '@huishou/wire/time'
import { Drawer, Pagination, Skeleton } from 'antd'
import { useState } from 'react'
import { DataTable } from '../../shared/display/data-table.tsx'
import { LoadError } from '../../shared/display/load-states.tsx'
import { useTableColumns, type Column } from '../../shared/desk/columns.ts'
import { useSay } from '../../shared/language.ts'
import { Section } from '../../shared/record/section.tsx'
import { Sums } from '../../shared/display/key-figures.tsx'
import { pointsText } from './format-points.ts'
import { useMemberPoints, type MemberPoints } from './queries.ts'
import { messages } from './messages.ts'

type Row = MemberPoints['log'][number]

/** Sums up the lots by expiry day. */
const endsOf = (lots: MemberPoints['lots']) => {
  const ends = new Map<string, { day: string; remaining: number; points: number; lots: number }>()
  for (const lot of lots) {
    const day = dayOf(lot.expiresAt)
    const known = ends.get(day) ?? { day, remaining: 0, points: 0, lots: 0 }
    ends.set(day, {
      day,
      remaining: known.remaining + lot.remaining,
      points: known.points + lot.points,
      lots: known.lots + 1,
    })
  }
  return [...ends.values()]
}

export function CustomerPointsDrawer({ mobile, onClose }: { mobile: string; onClose: () => void }) {
  const say = useSay()
  const [page, setPage] = useState(1)
  const asked = useMemberPoints(mobile, page)
  const person = asked.data
  return (
    <Drawer
      open
      size={620}
      title={person ? `${person.nick || person.mobile} · ${person.mobile}` : say(messages.member)}
      onClose={onClose}
    >
      {asked.error && !person ? (
        <LoadError asked={asked} />
      ) : person ? (
        <Person person={person} asked={asked} page={page} onPage={setPage} />
      ) : (
        <Skeleton active />
      )}
    </Drawer>
  )
}

const logColumns: readonly Column<Row>[] = [
  {
    key: 'kind',
    title: messages.kind,
    cell: ({ typeStr, remark, dateAdd }) => (
      <span className="two-lines">
        <span>
          {typeStr} {remark && <span className="faint">{remark}</span>}
        </span>
        <small>{dateAdd}</small>
      </span>
    ),
  },
  {
    key: 'points',
    title: messages.points,
    width: 90,
    align: 'end',
    cell: ({ score }) => <strong>{pointsText(score, true)}</strong>,
  },
  {
    key: 'left',
    title: messages.left,
    width: 90,
    align: 'end',
    cell: ({ scoreLeft }) => pointsText(scoreLeft),
  },
]

function Person(props: {
  person: MemberPoints
  asked: ReturnType<typeof useMemberPoints>
  page: number
  onPage: (page: number) => void
}) {
  const { person, asked, page, onPage } = props
  const say = useSay()
  const columns = useTableColumns(logColumns)
  return (
    <>
      <Sums
        sums={[
          { label: say(messages.points), value: pointsText(person.points) },
          { label: say(messages.held), value: pointsText(person.held) },
          { label: say(messages.debt), value: pointsText(person.debt), bad: person.debt > 0 },
          { label: say(messages.earned), value: pointsText(person.earned) },
          ...(person.level ? [{ label: say(messages.level), value: person.level.name }] : []),
        ]}
      />
      {person.lots.length > 0 && (
        <Section title={say(messages.lots)}>
          <ul className="points-lots">
            {endsOf(person.lots).map(({ day, remaining, points, lots }) => (
              <li key={day}>
                <span>{say(messages.endsOn, { day })}</span>
                <span className="faint">{say(messages.lotCount, { count: lots })}</span>
                <strong>
                  {say(messages.lotOf, { remaining: pointsText(remaining), points: pointsText(points) })}
                </strong>
              </li>
            ))}
          </ul>
        </Section>
      )}
      <Section title={say(messages.log)}>
        <DataTable<Row>
          rowKey="id"
          size="small"
          asked={asked}
          rows={person.log}
          columns={columns}
          empty={say(messages.noLog)}
        />
        <Pagination
          className="pages"
          size="small"
          current={page}
          pageSize={10}
          total={person.total}
          showSizeChanger={false}
          hideOnSinglePage
          onChange={onPage}
        />
      </Section>
    </>
  )
}
