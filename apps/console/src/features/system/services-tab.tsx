// Tab with the state of the outside services, and figures about jobs, the ledger, backups, the disk and the database.

import { useTableColumns } from '../../shared/desk/columns.ts'
import { DataTable } from '../../shared/display/data-table.tsx'
import { Sums, type Sum } from '../../shared/display/key-figures.tsx'
import { fullTime, money, timeText } from '../../shared/format.ts'
import { useLanguage, useSay } from '../../shared/language.ts'
import { backupSums, sizeText } from './backup-figures.ts'
import { messages, picturePlaceText } from './messages.ts'
import { replicaSums } from './database-replica-figure.ts'
import { useSystemStatus, type ServiceRow, type SystemState } from './queries.ts'
import { serviceColumns } from './service-columns.tsx'

/** Free space below this is shown in red, because a database that cannot write stops the business. */
const LOW_BYTES = 2 * 1024 ** 3
/** Jobs run every 15 seconds; if none has run for this long, they have probably stopped. */
const JOBS_LATE_MS = 3 * 60_000

function useSums(status: SystemState): readonly Sum[] {
  const say = useSay()
  const language = useLanguage()
  const when = (at: number) => timeText(at, Date.now(), language)
  const { jobs, proof, backup, disk, database, replica, pictures, rows, startedAt } = status
  const hasStore = rows.some(({ service, setUp }) => service === 'picture_store' && setUp !== 'off')
  const failed = jobs.waiting + jobs.givenUp > 0
  return [
    {
      label: say(messages.jobs),
      value: jobs.ranAt === null ? say(messages.jobsNever) : when(jobs.ranAt),
      more: failed
        ? say(messages.jobsFailed, { waiting: jobs.waiting, givenUp: jobs.givenUp })
        : say(messages.jobsFine),
      bad: jobs.givenUp > 0 || jobs.ranAt === null || Date.now() - jobs.ranAt > JOBS_LATE_MS,
    },
    {
      label: say(messages.proof),
      value: proof === null ? say(messages.proofNone) : when(proof.at),
      ...(proof === null
        ? {}
        : {
            more:
              proof.gapFen === 0
                ? say(messages.proofFine)
                : say(messages.proofGap, { gap: money(proof.gapFen) }),
          }),
      bad: proof !== null && proof.gapFen !== 0,
    },
    ...backupSums(backup, say, when),
    {
      label: say(messages.disk),
      value: disk === null ? say(messages.diskUnknown) : sizeText(disk.freeBytes),
      bad: disk !== null && disk.freeBytes < LOW_BYTES,
    },
    {
      label: say(messages.database),
      value: database === 'sqlite' ? 'SQLite' : 'PostgreSQL',
      more: say(messages.since, { at: fullTime(startedAt).slice(0, 16) }),
    },
    ...replicaSums(replica, say),
    // without a store there is one place only
    ...(hasStore ? [{ label: say(messages.pictures), value: say(picturePlaceText[pictures]) }] : []),
  ]
}

function Machine({ status }: { status: SystemState }) {
  return <Sums sums={useSums(status)} />
}

/** The figures about the server, and below them the table of outside services. */
export function ServicesTab() {
  const say = useSay()
  const asked = useSystemStatus()
  return (
    <>
      <p className="faint">{say(messages.lead)}</p>
      {asked.data && <Machine status={asked.data} />}
      <div className="sheet">
        <div className="desk-table" style={{ '--desk-table': '1180px' } as React.CSSProperties}>
          <DataTable<ServiceRow>
            asked={asked}
            rows={asked.data?.rows}
            columns={useTableColumns(serviceColumns)}
            empty=""
            rowKey="service"
            pagination={false}
          />
        </div>
      </div>
    </>
  )
}
