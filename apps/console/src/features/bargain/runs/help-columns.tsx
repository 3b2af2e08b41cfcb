// Columns of two lists of the cuts that friends made: those to all bargains, and those to one bargain that a customer
// has started.

import { Button, Tooltip } from 'antd'
import type { Column } from '../../../shared/desk/columns.ts'
import { money, timeText } from '../../../shared/format.ts'
import { useSay } from '../../../shared/language.ts'
import { ToneTag } from '../../../shared/display/tone-tag.tsx'
import { FraudFlags } from './fraud-flags.tsx'
import type { Help } from '../queries.ts'
import { runMessages as messages } from './messages.ts'
import { noRunFilters, type ChangeRuns, type RunFilters } from './runs-url-state.ts'

/** Opens the list of all helps, filtered by a value they share. */
const onlyHelps = (onChange: ChangeRuns, same: Partial<RunFilters>) =>
  onChange({ ...noRunFilters, tab: 'helps', run: null, ...same })

/** A value that, when clicked, filters the list of helps by that value. */
function Same({ text, title, onClick }: { text: string; title: string; onClick: () => void }) {
  return (
    <Tooltip title={title}>
      <Button type="link" size="small" className="same-as" aria-label={`${text} ${title}`} onClick={onClick}>
        {text}
      </Button>
    </Tooltip>
  )
}

function Helper({ help, onChange }: { help: Help; onChange: ChangeRuns }) {
  const say = useSay()
  const name = help.helperNick || `#${help.helperId}`
  return (
    <span className="two-lines">
      <span>
        <Same
          text={name}
          title={say(messages.ofHelper, { name })}
          onClick={() => onlyHelps(onChange, { helper: help.helperId })}
        />{' '}
        {help.newAccount && <ToneTag tone="violet">{say(messages.newAccount)}</ToneTag>}
        {help.blacklisted && <ToneTag tone="bad">{say(messages.blacklisted)}</ToneTag>}
      </span>
      <small>{help.mobile || say(messages.member, { id: help.helperId })}</small>
    </span>
  )
}

const placeColumns: readonly Column<Help, RunFilters>[] = [
  {
    key: 'device',
    title: messages.device,
    width: 96,
    cell: ({ id, device }, { say, onChange }) =>
      device === '' ? (
        <span className="faint">—</span>
      ) : (
        <Same
          text={device}
          title={say(messages.sameDevice)}
          onClick={() => onlyHelps(onChange, { device: id })}
        />
      ),
  },
  {
    key: 'address',
    title: messages.address,
    width: 124,
    cell: ({ id, address }, { say, onChange }) =>
      address === '' ? (
        <span className="faint">—</span>
      ) : (
        <Same
          text={address}
          title={say(messages.sameAddress)}
          onClick={() => onlyHelps(onChange, { network: id })}
        />
      ),
  },
  { key: 'marks', title: messages.marks, width: 150, cell: ({ marks }) => <FraudFlags marks={marks} /> },
]
const cutColumns: readonly Column<Help, RunFilters>[] = [
  {
    key: 'cut',
    title: messages.cut,
    width: 90,
    align: 'end',
    cell: ({ cutFen }) => <strong className="money">−{money(cutFen)}</strong>,
  },
  { key: 'after', title: messages.after, width: 90, align: 'end', cell: ({ afterFen }) => money(afterFen) },
]
/** Columns of all helps, including the owner of the run. */
export const helpColumns: readonly Column<Help, RunFilters>[] = [
  {
    key: 'at',
    title: messages.at,
    width: 120,
    cell: ({ at }, { language, now }) => <span className="faint">{timeText(at, now, language)}</span>,
  },
  {
    key: 'helper',
    title: messages.helper,
    width: 170,
    cell: (help, { onChange }) => <Helper help={help} onChange={onChange} />,
  },
  {
    key: 'helped',
    title: messages.helped,
    ellipsis: true,
    cell: ({ ownerNick, ownerId, goodsName, runId }, { say, onChange }) => (
      <span className="two-lines">
        <Button
          type="link"
          size="small"
          className="same-as"
          aria-label={`${ownerNick} ${say(messages.openRun)}`}
          onClick={() => onChange({ run: runId })}
        >
          {ownerNick || `#${ownerId}`}
        </Button>
        <small>{goodsName}</small>
      </span>
    ),
  },
  ...cutColumns,
  ...placeColumns,
]

/** Columns of the helps of one run, without its owner. */
export const runHelpColumns: readonly Column<Help, RunFilters>[] = [
  {
    key: 'helper',
    title: messages.helper,
    cell: (help, { onChange, now, language }) => (
      <>
        <Helper help={help} onChange={onChange} />
        <small className="faint">
          {timeText(help.at, now, language)}
          {help.remark !== '' && ` · ${help.remark}`}
        </small>
      </>
    ),
  },
  ...cutColumns,
  ...placeColumns,
]
