import type { InputOf } from '@huishou/wire/client'
import { createPriceList, previewPriceList } from '@huishou/wire/client/catalog/price-lists'
import { App, Button, Drawer, Skeleton } from 'antd'
import { useRef, useState } from 'react'
import { LoadError } from '../../shared/display/load-states.tsx'
import { useSay } from '../../shared/language.ts'
import { useReload } from '../../shared/use-read.ts'
import { RefusedAlert } from '../../shared/form/refused-alert.tsx'
import { useSend } from '../../shared/use-send.ts'
import { TextInput } from '../../shared/form/text-input.tsx'
import {
  adjusted,
  changedCount,
  currentFor,
  pricesNow,
  draftFrom,
  isPartial,
  scopeInput,
  linesOf,
  tomorrow,
  type Draft,
  type Scope,
} from './price-draft.ts'
import { PriceEditor } from './price-editor.tsx'
import { PublishDialog } from './publish-price-list-dialog.tsx'
import { useCategories, usePriceLists, type Preview, type PriceList, type WasteCategory } from './queries.ts'
import { PriceListHeader } from './price-list-form-header.tsx'
import { messages } from './messages.ts'

type Props = Pick<Scope, 'cityId' | 'channel'> & { base: PriceList | null; onClose: () => void }

/** Drawer with the form of a new price list, prefilled from the given list or from the one in force. */
export function PriceListForm({ base, cityId, channel, onClose }: Props) {
  const say = useSay()
  const categories = useCategories()
  const [scope, setScope] = useState<Scope>({
    cityId: base?.cityId ?? cityId,
    shopId: base?.shopId ?? null,
    tier: base?.tier ?? 'household',
    firmId: base?.firmId ?? null,
    channel: base?.channel ?? channel,
  })
  const { asked, rows } = usePriceLists(scope.firmId)
  const ready = rows && categories.data
  const { modal } = App.useApp()
  const dirty = useRef(false)
  const leave = () => {
    if (dirty.current)
      void modal.confirm({
        title: say(messages.leaveAsk),
        content: say(messages.leaveText),
        okText: say(messages.leave),
        okButtonProps: { danger: true },
        onOk: onClose,
      })
    else onClose()
  }
  const failed = asked.error ? asked : categories.error ? categories : null
  return (
    <Drawer
      open
      size={820}
      title={say(messages.newList)}
      onClose={leave}
      destroyOnHidden
      mask={{ closable: false }}
      classNames={{ body: 'price-form' }}
    >
      {failed && !ready ? (
        <LoadError asked={failed} />
      ) : ready ? (
        <Editor
          key={Object.values(scope).join('-')}
          scope={scope}
          onScope={setScope}
          categories={categories.data.rows}
          current={currentFor(rows, scope)}
          before={pricesNow(rows, scope)}
          base={base}
          onDirty={(now) => {
            dirty.current = now
          }}
          onClose={onClose}
        />
      ) : (
        <Skeleton active paragraph={{ rows: 10 }} />
      )}
    </Drawer>
  )
}

type EditorProps = {
  scope: Scope
  onScope: (scope: Scope) => void
  categories: WasteCategory[]
  current: PriceList | null
  before: ReadonlyMap<number, number>
  base: PriceList | null
  onDirty: (dirty: boolean) => void
  onClose: () => void
}

/** The state of the form: draft prices, start, note, and the number of prices that differ from the list in force. */
function usePriceDraft({ scope, categories, current, base }: EditorProps) {
  const say = useSay()
  const [draft, setDraft] = useState<Draft>(() => draftFrom(base ?? current, categories))
  // a first list starts at once; a change starts tomorrow by default
  const [startsAt, setStartsAt] = useState<number | null>(() => (current ? tomorrow(Date.now()) : null))
  const [note, setNote] = useState('')
  const changed = changedCount(draft, current)
  const lines = linesOf(draft)
  const isFirmless = scope.tier === 'contract' && scope.firmId === null
  const problem = isFirmless
    ? say(messages.chooseFirm)
    : lines === null
      ? say(messages.badPrice)
      : changed === 0
        ? say(messages.nothingChanged)
        : ''
  const input = (): InputOf<typeof createPriceList> => ({
    ...scopeInput(scope),
    ...(startsAt === null ? {} : { startsAt }),
    lines: lines ?? [],
    ...(note.trim() ? { note: note.trim() } : {}),
  })
  return { draft, setDraft, startsAt, setStartsAt, note, setNote, changed, problem, input }
}

/** Requests a preview of the effect of the new prices, and publishes them. */
function usePublishing(onClose: () => void) {
  const say = useSay()
  const reload = useReload('/catalog', '/setup')
  const { message } = App.useApp()
  const [preview, setPreview] = useState<Preview | null>(null)
  const asking = useSend(previewPriceList, setPreview)
  const publishing = useSend(createPriceList, () => {
    message.success(say(messages.published))
    reload()
    onClose()
  })
  return { preview, closePreview: () => setPreview(null), asking, publishing }
}

function Editor(props: EditorProps) {
  const { scope, onScope, categories, before, onDirty, onClose } = props
  const partial = isPartial(scope)
  const say = useSay()
  const { draft, setDraft, startsAt, setStartsAt, note, setNote, changed, problem, input } =
    usePriceDraft(props)
  const { preview, closePreview, asking, publishing } = usePublishing(onClose)
  const edit = (next: Draft) => {
    setDraft(next)
    onDirty(true)
    closePreview()
  }
  return (
    <>
      <RefusedAlert refused={asking.refused} />
      <PriceListHeader
        scope={scope}
        onScope={onScope}
        startsAt={startsAt}
        onStartsAt={setStartsAt}
        draft={draft}
        onFilled={edit}
        onAdjust={(percent) => edit(adjusted(partial ? new Map([...before, ...draft]) : draft, percent))}
      />
      <ScopeHint scope={scope} />
      <PriceEditor
        categories={categories}
        before={before}
        draft={draft}
        blank={scope.tier !== 'household' ? AS_EVERYBODY : partial ? AS_CITY : NOT_TAKEN}
        onChange={edit}
      />
      <NoteInput note={note} onNote={setNote} />
      <div className="sticky-foot">
        <span className="faint">{problem || say(messages.changed, { count: changed })}</span>
        <Button
          type="primary"
          disabled={problem !== ''}
          loading={asking.pending}
          onClick={() => void asking.send(input())}
        >
          {say(messages.preview)}
        </Button>
      </div>
      {preview && (
        <PublishDialog
          preview={preview}
          startsAt={startsAt}
          refused={publishing.refused}
          pending={publishing.pending}
          onPublish={() => void publishing.send(input())}
          onClose={closePreview}
        />
      )}
    </>
  )
}

/** Explains an empty price in a list for a tier, a firm or a shop, or what cities without a list for shops pay. */
function ScopeHint({ scope }: { scope: Scope }) {
  const say = useSay()
  if (scope.tier !== 'household') return <p className="faint">{say(messages.tierList)}</p>
  if (scope.channel !== 'shop') return null
  return <p className="faint">{say(isPartial(scope) ? messages.shopList : messages.shopFallback)}</p>
}

const NOT_TAKEN = { placeholder: messages.notTaken, hint: messages.blankHint, keepsPrice: false }
const AS_EVERYBODY = { placeholder: messages.asEverybody, hint: messages.blankAsEverybody, keepsPrice: true }
const AS_CITY = { placeholder: messages.asCity, hint: messages.blankAsCity, keepsPrice: true }

function NoteInput({ note, onNote }: { note: string; onNote: (note: string) => void }) {
  const text = useSay()(messages.note)
  return (
    <TextInput
      className="price-note"
      value={note}
      limit={200}
      placeholder={text}
      aria-label={text}
      onChange={({ target }) => onNote(target.value)}
    />
  )
}
