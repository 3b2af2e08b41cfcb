import { Button, Tooltip } from 'antd'
import type { Column } from '../../../shared/desk/columns.ts'
import { money, timeText } from '../../../shared/format.ts'
import { useSay } from '../../../shared/language.ts'
import { ToneTag } from '../../../shared/display/tone-tag.tsx'
import { FraudFlags } from './fraud-flags.tsx'
import type { Help } from '../queries.ts'
import { runWords as words } from './words.ts'
import { noRunFilters, type ChangeRuns, type RunFilters } from './runs-url-state.ts'

/** Everything else with the same value. */
const onlyHelps = (onChange: ChangeRuns, same: Partial<RunFilters>) =>
  onChange({ ...noRunFilters, tab: 'helps', order: null, ...same })

/** A value that leads to everything else with the same value. */
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
          title={say(words.ofHelper, { name })}
          onClick={() => onlyHelps(onChange, { helper: help.helperId })}
        />{' '}
        {help.newAccount && <ToneTag tone="violet">{say(words.newAccount)}</ToneTag>}
        {help.blacklisted && <ToneTag tone="bad">{say(words.blacklisted)}</ToneTag>}
      </span>
      <small>{help.mobile || say(words.member, { id: help.helperId })}</small>
    </span>
  )
}

const placeColumns: readonly Column<Help, RunFilters>[] = [
  {
    key: 'device',
    title: words.device,
    width: 96,
    cell: ({ id, device }, { say, onChange }) =>
      device === '' ? (
        <span className="faint">—</span>
      ) : (
        <Same
          text={device}
          title={say(words.sameDevice)}
          onClick={() => onlyHelps(onChange, { device: id })}
        />
      ),
  },
  {
    key: 'address',
    title: words.address,
    width: 124,
    cell: ({ id, address }, { say, onChange }) =>
      address === '' ? (
        <span className="faint">—</span>
      ) : (
        <Same
          text={address}
          title={say(words.sameAddress)}
          onClick={() => onlyHelps(onChange, { network: id })}
        />
      ),
  },
  { key: 'marks', title: words.marks, width: 150, cell: ({ marks }) => <FraudFlags marks={marks} /> },
]
const cutColumns: readonly Column<Help, RunFilters>[] = [
  {
    key: 'cut',
    title: words.cut,
    width: 90,
    align: 'end',
    cell: ({ cutFen }) => <strong className="money">−{money(cutFen)}</strong>,
  },
  { key: 'after', title: words.after, width: 90, align: 'end', cell: ({ afterFen }) => money(afterFen) },
]
/** Of the explorer: whose run it was is a column of its own. */
export const helpColumns: readonly Column<Help, RunFilters>[] = [
  {
    key: 'at',
    title: words.at,
    width: 120,
    cell: ({ at }, { language, now }) => <span className="faint">{timeText(at, now, language)}</span>,
  },
  {
    key: 'helper',
    title: words.helper,
    width: 170,
    cell: (help, { onChange }) => <Helper help={help} onChange={onChange} />,
  },
  {
    key: 'helped',
    title: words.helped,
    ellipsis: true,
    cell: ({ ownerNick, ownerId, goodsName, runId }, { say, onChange }) => (
      <span className="two-lines">
        <Button
          type="link"
          size="small"
          className="same-as"
          aria-label={`${ownerNick} ${say(words.openRun)}`}
          onClick={() => onChange({ order: runId })}
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

/** Of one run: whose it is is known. */
export const runHelpColumns: readonly Column<Help, RunFilters>[] = [
  {
    key: 'helper',
    title: words.helper,
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
