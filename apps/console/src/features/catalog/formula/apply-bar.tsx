// Bar for the selected price changes that pricing rules have proposed: it previews them as a new price list and
// publishes that list.

import { previewPriceList } from '@huishou/wire/client/catalog/price-lists'
import type { ReplyOf } from '@huishou/wire/client'
import { applyFormulaProposals, draftFormulaList } from '@huishou/wire/client/sales/formula-proposals'
import { App, Button } from 'antd'
import { useState } from 'react'
import { RefusedAlert } from '../../../shared/form/refused-alert.tsx'
import { useSay } from '../../../shared/language.ts'
import { useSend } from '../../../shared/use-send.ts'
import { tomorrow } from '../price-draft.ts'
import { StartFields } from '../price-list-form-header.tsx'
import { PublishDialog } from '../publish-price-list-dialog.tsx'
import type { Preview } from '../queries.ts'
import { messages } from './messages.ts'
import { useFormulaReload, type Proposal } from './queries.ts'

type Props = { chosen: readonly Proposal[]; onClear: () => void }
type Draft = ReplyOf<typeof draftFormulaList>

/** Drafts the price list that the proposals make, previews its effect, and publishes it. */
function useApplying(ids: readonly number[], startsAt: number | null, onDone: () => void) {
  const say = useSay()
  const { message } = App.useApp()
  const reload = useFormulaReload()
  const [seen, setSeen] = useState<{ draft: Draft; preview: Preview } | null>(null)
  const drafting = useSend(draftFormulaList)
  const previewing = useSend(previewPriceList)
  const publishing = useSend(applyFormulaProposals, () => {
    void message.success(say(messages.published))
    reload()
    onDone()
  })
  const start = startsAt === null ? {} : { startsAt }
  const preview = async () => {
    const drafted = await drafting.send({ ids: ids.join(','), ...start })
    if (!drafted?.ok) return reload()
    const { cityId, channel, lines } = drafted.data
    const shown = await previewing.send({
      channel,
      ...start,
      lines,
      ...(cityId === null ? {} : { cityId }),
    })
    if (shown?.ok) setSeen({ draft: drafted.data, preview: shown.data })
  }
  const publish = async () => {
    const baseListId = seen?.draft.baseListId
    const answer = await publishing.send({
      ids: [...ids],
      ...start,
      ...(baseListId ? { baseListId } : {}),
    })
    if (answer && !answer.ok) reload()
  }
  return {
    seen,
    close: () => setSeen(null),
    preview,
    publish,
    pending: drafting.pending || previewing.pending,
    refused: drafting.refused ?? previewing.refused,
    publishing,
  }
}

/** Publishes the selected proposals as a new price list, after its preview. */
export function ApplyBar({ chosen, onClear }: Props) {
  const say = useSay()
  const [startsAt, setStartsAt] = useState<number | null>(() => tomorrow(Date.now()))
  const [first] = chosen
  const mixed = chosen.some(({ cityId, channel }) => cityId !== first?.cityId || channel !== first.channel)
  const { seen, close, preview, publish, pending, refused, publishing } = useApplying(
    chosen.map(({ id }) => id),
    startsAt,
    onClear,
  )
  return (
    <>
      <div className="selection-bar" role="status">
        <strong>{say(messages.selected, { count: chosen.length })}</strong>
        <StartFields startsAt={startsAt} onStartsAt={setStartsAt} />
        <Button size="small" type="primary" disabled={mixed} loading={pending} onClick={() => void preview()}>
          {say(messages.apply)}
        </Button>
        <Button size="small" type="text" onClick={onClear}>
          {say(messages.clear)}
        </Button>
        {mixed && <span className="faint">{say(messages.mixed)}</span>}
      </div>
      <RefusedAlert refused={refused} />
      {seen && (
        <PublishDialog
          preview={seen.preview}
          startsAt={startsAt}
          refused={publishing.refused}
          pending={publishing.pending}
          onPublish={() => void publish()}
          onClose={close}
        />
      )}
    </>
  )
}
