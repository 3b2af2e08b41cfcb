import { noticeTypes, saveNotice } from '@huishou/wire'
import { App, Button, Switch, type TableColumnsType } from 'antd'
import { Plus } from 'lucide-react'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { roleMay } from '../../shared/access.ts'
import { CountTabs } from '../../shared/count-tabs.tsx'
import { DeskTable } from '../../shared/desk-table.tsx'
import { timeText } from '../../shared/format.ts'
import { useLanguage, useSay } from '../../shared/language.ts'
import { useRecordLink } from '../../shared/record-link.ts'
import { SearchBox } from '../../shared/search-box.tsx'
import { useMe } from '../../shared/session.ts'
import { ToneTag } from '../../shared/tone-tag.tsx'
import { oneOf, pageNumber, recordOrNew, text, useUrlState } from '../../shared/url-state.ts'
import { useEditorKey } from '../../shared/use-editor-key.ts'
import { useNow } from '../../shared/use-now.ts'
import { words as shared } from '../../shared/words.ts'
import { NoticeEditor } from './notice-editor.tsx'
import { noticeTones, noticeValues, typeOf } from './notice-values.ts'
import { useContentSend, useNotices, type Notice } from './queries.ts'
import { words } from './text-words.ts'

const PAGE = 20
const spec = {
  type: oneOf([...noticeTypes, 'all'], 'all'),
  q: text(60),
  page: pageNumber,
  notice: recordOrNew,
}

/** What is said to everybody: the list by kind, or one of them in the editor. */
export function NoticesPage() {
  const say = useSay()
  const may = roleMay(useMe().role, saveNotice)
  const [{ type, q, page, notice }, onChange] = useUrlState(spec)
  const editor = useEditorKey(notice)
  const asked = useNotices({ page, pageSize: PAGE, ...(type === 'all' ? {} : { type }), ...(q ? { q } : {}) })
  const columns = useColumns(may)
  const { rows, total = 0, counts } = asked.data ?? {}
  if (notice !== null && (notice !== 'new' || may))
    return (
      <NoticeEditor
        key={editor.key}
        id={notice === 'new' ? null : notice}
        made={editor.made}
        onClose={() => onChange({ notice: null, page })}
        onSaved={(id) => {
          if (notice !== 'new') return
          editor.setMade(id)
          onChange({ notice: id, page }, { replace: true })
        }}
      />
    )
  return (
    <div className="page">
      <CountTabs
        label={say(words.kinds)}
        value={type}
        onChange={(next) => onChange({ type: next })}
        items={(['all', ...noticeTypes] as const).map((key) => ({
          key,
          text: say(words[key]),
          count:
            counts &&
            (key === 'all' ? Object.values(counts).reduce((sum, one) => sum + one, 0) : counts[key]),
        }))}
      />
      <div className="toolbar">
        <SearchBox
          wide
          label={say(words.searchNotices)}
          limit={60}
          value={q}
          onSearch={(next) => onChange({ q: next })}
        />
        <span className="grow" />
        {may && (
          <Button type="primary" icon={<Plus size={15} />} onClick={() => onChange({ notice: 'new', page })}>
            {say(words.addNotice)}
          </Button>
        )}
      </div>
      <DeskTable<Notice>
        asked={asked}
        rows={rows}
        total={total}
        columns={columns}
        empty={say(type === 'all' && q === '' ? words.noNotices : words.noneFound)}
        onOpen={(id) => onChange({ notice: id, page })}
        page={page}
        pageSize={PAGE}
        onPage={(next) => onChange({ page: next })}
        minWidth={900}
      />
    </div>
  )
}

function useColumns(may: boolean): TableColumnsType<Notice> {
  const say = useSay()
  const language = useLanguage()
  const now = useNow()
  const linkTo = useRecordLink('notice')
  return useMemo(() => {
    return [
      {
        title: say(words.notice),
        key: 'title',
        ellipsis: true,
        render: (_, { id, title, titleEn }) => (
          <span className="two-lines">
            <Link to={linkTo(id)}>{(language === 'en' && titleEn) || title}</Link>
            <small>{titleEn === '' ? say(words.noEnglish) : language === 'en' ? title : titleEn}</small>
          </span>
        ),
      },
      { title: say(words.kind), key: 'type', width: 120, render: (_, { type }) => say(typeOf(type)) },
      {
        title: say(words.state),
        key: 'state',
        width: 200,
        render: (_, { state, newest }) => (
          <span className="state-tags">
            <ToneTag tone={noticeTones[state]}>{say(words[state])}</ToneTag>
            {newest && <ToneTag tone="info">{say(words.newest)}</ToneTag>}
          </span>
        ),
      },
      {
        title: say(words.until),
        key: 'until',
        width: 150,
        render: (_, { until }) => (
          <span className="faint">
            {until === null ? say(words.forGood) : timeText(until, now, language)}
          </span>
        ),
      },
      {
        title: say(words.createdAt),
        key: 'createdAt',
        width: 150,
        render: (_, { createdAt }) => <span className="faint">{timeText(createdAt, now, language)}</span>,
      },
      ...(may
        ? [
            {
              title: say(words.shownSwitch),
              key: 'shown',
              width: 90,
              align: 'end' as const,
              render: (_: unknown, row: Notice) => <ShownSwitch notice={row} />,
            },
          ]
        : []),
    ]
  }, [say, language, now, linkTo, may])
}

function ShownSwitch({ notice }: { notice: Notice }) {
  const say = useSay()
  const { message } = App.useApp()
  const { send, sending } = useContentSend(saveNotice, ({ shown }) => {
    void message.success(say(shown ? words.nowShown : words.nowHidden))
  })
  const put = async (shown: boolean) => {
    const { until, ...values } = noticeValues(notice)
    const { id, version } = notice
    const answer = await send({ id, version, ...values, shown, ...(until === null ? {} : { until }) })
    if (answer && !answer.ok)
      message.error(
        answer.refused.reason === 'CHANGED_MEANWHILE'
          ? `${say(shared.changedMeanwhile)}，${say(shared.wasReadAgain)}`
          : answer.refused.message,
      )
  }
  return (
    <span className="switch-cell">
      <Switch
        size="small"
        checked={notice.shown}
        loading={sending}
        aria-label={say(words.showOne, { title: notice.title })}
        onChange={(shown, event) => {
          event.stopPropagation()
          void put(shown)
        }}
      />
    </span>
  )
}
