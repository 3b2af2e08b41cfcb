import { bargainReport, staffBargainRuns } from '@huishou/wire/client/bargain/staff-runs'
import { staffGoodsList } from '@huishou/wire/client/catalog/goods-staff'
import { Alert, Descriptions } from 'antd'
import { ChartColumn, ExternalLink, HandHelping, List, PackageOpen, type LucideIcon } from 'lucide-react'
import { Link } from 'react-router'
import { roleMay } from '../../../shared/role-may.ts'
import { fact } from '../../../shared/record/description-item.ts'
import { money } from '../../../shared/format.ts'
import { useLanguage, useSay } from '../../../shared/language.ts'
import { thumbnail } from '../../../shared/form/pictures-input.tsx'
import { RecordDrawer } from '../../../shared/record/record-drawer.tsx'
import { RecordEvents } from '../../../shared/record/record-events.tsx'
import { Section } from '../../../shared/record/section.tsx'
import { useMe } from '../../../shared/session.ts'
import { Sums } from '../../../shared/display/key-figures.tsx'
import { ToneTag } from '../../../shared/display/tone-tag.tsx'
import { useNow } from '../../../shared/use-now.ts'
import { BargainActions } from './bargain-actions.tsx'
import { minuteText, whole } from './bargain-columns.tsx'
import { timeLeftText } from './time-left-text.ts'
import { bargainTones } from './bargain-tones.ts'
import { PreviewFacts, PreviewNotes } from '../preview-facts-and-notes.tsx'
import { nameOf, useBargain, type Bargain, type BargainRecord } from '../queries.ts'
import { messages } from '../messages.ts'

type Props = {
  id: number | null
  onClose: () => void
  onEdit: (id: number) => void
  onOpen: (id: number) => void
}

/** Drawer with one bargain: its actions, progress, terms, preview and history. */
export function BargainDrawer({ id, onClose, onEdit, onOpen }: Props) {
  const say = useSay()
  const language = useLanguage()
  return (
    <RecordDrawer<BargainRecord>
      open={id !== null}
      size={680}
      asked={useBargain(id)}
      waiting={say(messages.bargain)}
      onClose={onClose}
      head={({ bargain }) => (
        <>
          {nameOf(bargain, language)}
          <ToneTag tone={bargainTones[bargain.state]}>{bargain.stateText}</ToneTag>
        </>
      )}
    >
      {(record) => (
        <div key={record.bargain.id}>
          <BargainActions bargain={record.bargain} onEdit={onEdit} />
          <Notes bargain={record.bargain} />
          <Progress bargain={record.bargain} />
          <Ways bargain={record.bargain} />
          <Terms bargain={record.bargain} onOpen={onOpen} />
          <Section title={say(messages.preview)}>
            <div className="bargain-preview wide">
              <PreviewFacts preview={record.preview} number={record.bargain.number} />
              {record.bargain.state !== 'ended' && (
                <PreviewNotes preview={record.preview} draft={record.bargain.state === 'draft'} />
              )}
            </div>
          </Section>
          <History events={record.events} />
        </div>
      )}
    </RecordDrawer>
  )
}

function Notes({ bargain: { pausedReason, endedReason, overrideReason } }: { bargain: Bargain }) {
  const say = useSay()
  const note = (reason: string, text: { zh: string; en: string }) =>
    reason !== '' && <Alert className="refused" type="warning" showIcon title={say(text, { reason })} />
  return (
    <>
      {note(pausedReason, messages.pausedWhy)}
      {note(endedReason, messages.endedWhy)}
      {note(overrideReason, messages.overrideWhy)}
    </>
  )
}

function Progress({ bargain }: { bargain: Bargain }) {
  const say = useSay()
  const { left, number, stock, runs, running, helps, bought } = bargain
  return (
    <div className="bargain-sums">
      <Sums
        sums={[
          {
            label: say(messages.stock),
            value: whole(left),
            more: `${say(messages.ofNumber, { number: whole(number) })} · ${say(messages.goodsStock, { count: whole(stock) })}`,
            bad: left === 0,
          },
          {
            label: say(messages.runs),
            value: whole(runs),
            more: say(messages.runningNow, { count: whole(running) }),
          },
          { label: say(messages.helps), value: whole(helps) },
          { label: say(messages.bought), value: whole(bought) },
        ]}
      />
    </div>
  )
}

/** Links to related pages. */
function Ways({ bargain: { id, goodsId, state } }: { bargain: Bargain }) {
  const say = useSay()
  const { role } = useMe()
  const way = (to: string, text: { zh: string; en: string }, Icon: LucideIcon) => (
    <Link to={to}>
      <Icon size={15} aria-hidden /> {say(text)}
    </Link>
  )
  return (
    <div className="bargain-ways">
      {roleMay(role, staffBargainRuns) && way(`/bargain-runs?kjid=${id}`, messages.openRuns, List)}
      {roleMay(role, staffBargainRuns) &&
        way(`/bargain-runs?tab=helps&kjid=${id}`, messages.openHelps, HandHelping)}
      {roleMay(role, bargainReport) && way(`/bargain-report?kjid=${id}`, messages.openReport, ChartColumn)}
      {roleMay(role, staffGoodsList) &&
        way(`/goods?tab=stock&of=${goodsId}`, messages.openStock, PackageOpen)}
      {state !== 'draft' && (
        <a href={`/#/pages/bargain/detail?kjid=${id}`} target="_blank" rel="noreferrer">
          <ExternalLink size={15} aria-hidden /> {say(messages.openShop)}
        </a>
      )}
    </div>
  )
}

function Terms({ bargain, onOpen }: { bargain: Bargain; onOpen: (id: number) => void }) {
  const say = useSay()
  const now = useNow()
  const { minCutFen, maxCutFen, leastHelpers, mostHelpers, clonedFrom } = bargain
  return (
    <Section
      title={say(messages.terms)}
      extra={<span className="faint">{say(messages.number, { id: bargain.id })}</span>}
    >
      <div className="bargain-terms">
        {bargain.pic !== '' && <img src={thumbnail(bargain.pic)} alt="" width={88} height={88} />}
        <Descriptions
          column={2}
          size="small"
          items={[
            ...fact(say(messages.listPrice), money(bargain.originalFen)),
            ...fact(say(messages.floorPrice), <strong className="money">{money(bargain.floorFen)}</strong>),
            ...fact(say(messages.cost), money(bargain.costFen)),
            ...fact(say(messages.property), bargain.property),
            ...fact(say(messages.eachCut), `${money(minCutFen)} – ${money(maxCutFen)}`),
            ...fact(say(messages.helpers), say(messages.people, { least: leastHelpers, most: mostHelpers })),
            ...fact(
              say(messages.enough),
              bargain.enoughHelpers > 0 ? say(messages.enoughCount, { count: bargain.enoughHelpers }) : null,
            ),
            ...fact(say(messages.start), minuteText(bargain.startAt)),
            ...fact(say(messages.finish), `${minuteText(bargain.endAt)} ${timeLeftText(bargain, now, say)}`),
            ...fact(say(messages.runLasts), say(messages.hours, { count: bargain.runHours })),
            ...fact(say(messages.runsEach), say(messages.times, { count: bargain.runsPerMember })),
            ...fact(say(messages.piecesEach), say(messages.piecesCount, { count: bargain.piecesPerMember })),
            ...fact(
              say(messages.clonedFrom),
              clonedFrom === null ? null : (
                <button type="button" className="as-link" onClick={() => onOpen(clonedFrom)}>
                  {say(messages.number, { id: clonedFrom })}
                </button>
              ),
            ),
          ]}
        />
      </div>
    </Section>
  )
}

const good = new Set(['publish', 'resume'])
const bad = new Set(['pause', 'end'])

function History({ events }: { events: BargainRecord['events'] }) {
  const say = useSay()
  return (
    <Section title={say(messages.history)}>
      {events.length === 0 ? (
        <p className="faint">{say(messages.noHistory)}</p>
      ) : (
        <RecordEvents
          events={events.map(({ at, action, text, actor, reason }, index) => ({
            key: events.length - index,
            title: text,
            who: actor,
            at,
            text: reason,
            ...(good.has(action)
              ? { tone: 'good' as const }
              : bad.has(action)
                ? { tone: 'bad' as const }
                : {}),
          }))}
        />
      )}
    </Section>
  )
}
