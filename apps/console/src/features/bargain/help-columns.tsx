import { Button, Tooltip, type TableColumnsType } from 'antd'
import { useMemo } from 'react'
import { money, timeText } from '../../shared/format.ts'
import { useLanguage, useSay, type Say } from '../../shared/language.ts'
import { ToneTag } from '../../shared/tone-tag.tsx'
import { useNow } from '../../shared/use-now.ts'
import { Marks } from './marks.tsx'
import type { Help } from './queries.ts'
import { runWords as words } from './run-words.ts'
import { noRunFilters, type ChangeRuns, type RunFilters } from './runs-state.ts'

type Go = (change: Partial<RunFilters>) => void

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

const placeColumns = (say: Say, go: Go): TableColumnsType<Help> => [
  {
    title: say(words.device),
    key: 'device',
    width: 96,
    render: (_, { id, device }) =>
      device === '' ? (
        <span className="faint">—</span>
      ) : (
        <Same text={device} title={say(words.sameDevice)} onClick={() => go({ device: id })} />
      ),
  },
  {
    title: say(words.address),
    key: 'address',
    width: 124,
    render: (_, { id, address }) =>
      address === '' ? (
        <span className="faint">—</span>
      ) : (
        <Same text={address} title={say(words.sameAddress)} onClick={() => go({ network: id })} />
      ),
  },
  { title: say(words.marks), key: 'marks', width: 150, render: (_, { marks }) => <Marks marks={marks} /> },
]

const cutColumns = (say: Say): TableColumnsType<Help> => [
  {
    title: say(words.cut),
    key: 'cut',
    width: 90,
    align: 'end',
    render: (_, { cutFen }) => <strong className="money">−{money(cutFen)}</strong>,
  },
  {
    title: say(words.after),
    key: 'after',
    width: 90,
    align: 'end',
    render: (_, { afterFen }) => money(afterFen),
  },
]

function Helper({ help, go }: { help: Help; go: Go }) {
  const say = useSay()
  const name = help.helperNick || `#${help.helperId}`
  return (
    <span className="two-lines">
      <span>
        <Same
          text={name}
          title={say(words.ofHelper, { name })}
          onClick={() => go({ helper: help.helperId })}
        />{' '}
        {help.newAccount && <ToneTag tone="violet">{say(words.newAccount)}</ToneTag>}
        {help.blacklisted && <ToneTag tone="bad">{say(words.blacklisted)}</ToneTag>}
      </span>
      <small>{help.mobile || say(words.member, { id: help.helperId })}</small>
    </span>
  )
}

/** Of the explorer: whose run it was is a column of its own. */
export function useHelpColumns(onChange: ChangeRuns): TableColumnsType<Help> {
  const say = useSay()
  const language = useLanguage()
  const now = useNow()
  return useMemo(() => {
    const go: Go = (change) => onChange({ ...noRunFilters, tab: 'helps', ...change })
    return [
      {
        title: say(words.at),
        key: 'at',
        width: 120,
        render: (_, { at }) => <span className="faint">{timeText(at, now, language)}</span>,
      },
      {
        title: say(words.helper),
        key: 'helper',
        width: 170,
        render: (_, help) => <Helper help={help} go={go} />,
      },
      {
        title: say(words.helped),
        key: 'helped',
        ellipsis: true,
        render: (_, { ownerNick, ownerId, goodsName, runId }) => (
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
      ...cutColumns(say),
      ...placeColumns(say, go),
    ]
  }, [say, language, now, onChange])
}

/** Of one run: whose it is is known. */
export function useRunHelpColumns(onChange: ChangeRuns): TableColumnsType<Help> {
  const say = useSay()
  const language = useLanguage()
  const now = useNow()
  return useMemo(() => {
    const go: Go = (change) => onChange({ ...noRunFilters, tab: 'helps', order: null, ...change })
    return [
      {
        title: say(words.helper),
        key: 'helper',
        render: (_, help) => (
          <>
            <Helper help={help} go={go} />
            <small className="faint">
              {timeText(help.at, now, language)}
              {help.remark !== '' && ` · ${help.remark}`}
            </small>
          </>
        ),
      },
      ...cutColumns(say),
      ...placeColumns(say, go),
    ]
  }, [say, language, now, onChange])
}
