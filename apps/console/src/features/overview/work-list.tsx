import { useSay } from '../../shared/language.ts'
import { FigureTile } from './figure-tile.tsx'
import { messages } from './messages.ts'
import type { Figures } from './queries.ts'
import { useWork, type Work } from './use-pending-work.ts'

/** Lists the warnings and pending work that the signed-in user may see, or says that no work is pending. */
export function WorkList({ today }: { today: Figures['today'] }) {
  const say = useSay()
  const { warnings, waiting, known } = useWork(today)
  return (
    <>
      {warnings.length > 0 && (
        <section aria-label={say(messages.attention)}>
          <h2 className="tiles-head">{say(messages.attention)}</h2>
          <Tiles rows={warnings} tone="coral" />
        </section>
      )}
      <section aria-label={say(messages.work)}>
        <h2 className="tiles-head">{say(messages.work)}</h2>
        {waiting.length > 0 && <Tiles rows={waiting} tone="info" />}
        {waiting.length === 0 && (
          <p className="faint work-none">{say(known ? messages.workDone : messages.workUnknown)}</p>
        )}
      </section>
    </>
  )
}

function Tiles({ rows, tone }: { rows: readonly Work[]; tone: 'coral' | 'info' }) {
  return (
    <div className="tiles tiles-work">
      {rows.map(({ Icon, text, to, count }) => (
        <FigureTile
          key={to}
          Icon={Icon}
          text={text}
          value={count.toLocaleString('en-US')}
          tone={tone}
          to={to}
        />
      ))}
    </div>
  )
}
