import { setupState, tickSetupStep } from '@huishou/wire/client/setup/staff'
import { isDoneByTick, isMissing, type tickedSteps } from '@huishou/wire/setup/steps'
import type { Text } from '@huishou/wire/text'
import { Button, Progress, Skeleton } from 'antd'
import { Circle, CircleCheck, ExternalLink } from 'lucide-react'
import { Link } from 'react-router'
import { LoadError } from '../../shared/display/load-states.tsx'
import { ToneTag } from '../../shared/display/tone-tag.tsx'
import { useSay } from '../../shared/language.ts'
import { useReadCache } from '../../shared/use-read.ts'
import { useSend } from '../../shared/use-send.ts'
import { RefusedAlert } from '../../shared/form/refused-alert.tsx'
import { BringAlong } from './data-import-links.tsx'
import { linkTo, messages, stepTexts } from './messages.ts'
import { StepNote } from './step-note.tsx'
import { useSetup, type SetupState } from './setup-queries.ts'
import './setup.css'

type Row = SetupState['rows'][number]

/** Lists the steps to set up a business, each with its state and a link to its page, then links to the imports. */
export function SetupList() {
  const say = useSay()
  const asked = useSetup()
  const state = asked.data
  return (
    <section className="sheet setup" aria-label={say(messages.title)}>
      {state ? (
        <Steps state={state} />
      ) : asked.error ? (
        <LoadError asked={asked} />
      ) : (
        <Skeleton active paragraph={{ rows: 10 }} />
      )}
    </section>
  )
}

function Steps({ state }: { state: SetupState }) {
  const say = useSay()
  const { rows, open } = state
  const done = rows.filter((row) => row.done).length
  const left = rows.filter((row) => isMissing(row, state)).length
  const all = done + left
  const lead = left === 0 ? messages.allDone : open ? messages.ready : messages.lead
  return (
    <>
      <header>
        <div>
          <h2>{say(messages.title)}</h2>
          <p className="faint">{say(lead)}</p>
        </div>
        <div className="setup-progress">
          <ToneTag tone={open ? 'good' : 'warn'}>{say(open ? messages.isOpen : messages.isClosed)}</ToneTag>
          <span className="faint">{say(messages.progress, { done, all })}</span>
          <Progress
            aria-label={say(messages.progress, { done, all })}
            percent={Math.round((done / all) * 100)}
            showInfo={false}
            size="small"
          />
        </div>
      </header>
      <Part title={messages.needed} rows={rows.filter(({ needed }) => needed)} state={state} />
      <Part title={messages.later} rows={rows.filter(({ needed }) => !needed)} state={state} />
      <BringAlong />
      <footer>
        <Button icon={<ExternalLink size={15} />} href="/" target="_blank" rel="noreferrer">
          {say(messages.openApp)}
        </Button>
        <Button icon={<ExternalLink size={15} />} href="/courier/" target="_blank" rel="noreferrer">
          {say(messages.openCourier)}
        </Button>
      </footer>
    </>
  )
}

function Part({ title, rows, state }: { title: Text; rows: Row[]; state: SetupState }) {
  const say = useSay()
  return (
    <>
      <h3>{say(title)}</h3>
      <ol>
        {rows.map((row) => (
          <StepRow key={row.step} row={row} state={state} />
        ))}
      </ol>
    </>
  )
}

function StepRow({ row: { step, done }, state }: { row: Row; state: SetupState }) {
  const say = useSay()
  const { title, text, to } = stepTexts[step]
  return (
    <li className={done ? 'done' : ''}>
      {done ? <CircleCheck size={20} aria-hidden /> : <Circle size={20} aria-hidden />}
      <span className="setup-step">
        <strong>{say(title)}</strong>
        <small>{say(text)}</small>
        <StepNote step={step} state={state} />
      </span>
      <span className="setup-acts">
        {isDoneByTick(step, state) && <Tick step={step} done={done} />}
        {done && <span className="faint">{say(messages.done)}</span>}
        <Link to={done ? to : linkTo(step)}>{say(done ? messages.look : messages.toDo)}</Link>
      </span>
    </li>
  )
}

/** Button that marks a step as done or takes the mark back. */
function Tick({ step, done }: { step: (typeof tickedSteps)[number]; done: boolean }) {
  const say = useSay()
  const stored = useReadCache()
  const { send, pending, refused } = useSend(tickSetupStep, (reply) => stored.put(setupState, {}, reply))
  return (
    <>
      <RefusedAlert refused={refused} />
      <Button
        size="small"
        type={done ? 'text' : 'default'}
        loading={pending}
        onClick={() => void send({ step, done: !done })}
      >
        {say(done ? messages.untick : messages.tick)}
      </Button>
    </>
  )
}
