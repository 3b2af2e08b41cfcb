import { usePending } from '@huishou/kit/forms/use-pending'
import { confirmDialog } from '@huishou/kit/overlays/dialog'
import { toast } from '@huishou/kit/overlays/toast'
import { useNavigator } from '@huishou/kit/shell/use-navigator'
import { sortGoods, yardSortings } from '@huishou/wire/client/yard/sorting'
import { formatKg } from '@huishou/wire/weight'
import { linesToSend, type Materials } from '../../entities/weighing/material-lines.ts'
import { proofOf } from '../../entities/weighing/weighings.ts'
import { lineIn, useYardWrite } from '../../entities/weighing/use-yard-write.ts'
import { useWorkPhotos } from '../../entities/weighing/yard-work-photos.tsx'
import { invalidate } from '../../shared/api.ts'
import { useSay } from '../../shared/language.ts'
import { unitMessages } from '../../shared/messages/unit.ts'
import { useStoredDraft } from '../../shared/use-stored-draft.ts'
import { sortingDraft } from '../../shared/stored-drafts.ts'
import { balanceOf, emptySorting, isMuchWaste, type SortDraft } from './sort-draft.ts'
import { messages } from './messages.ts'

/** A hook that keeps the draft of a sorting (one material sorted into others) on this device and submits it. */
export function useSorting(shopId: number, materials: Materials) {
  const say = useSay()
  const navigator = useNavigator()
  const [draft, change] = useStoredDraft<SortDraft>(sortingDraft(shopId), emptySorting)
  const balance = balanceOf(draft)
  const { send, unreached, setUnreached } = useYardWrite(sortGoods, {
    onDone: async () => {
      sortingDraft(shopId).set(null)
      toast(say(messages.done), 'good')
      await invalidate(yardSortings)
      void navigator.navigateBack()
    },
    onRefused: (refused) => {
      const line = refused.reason === 'YARD_STOCK_SHORT' ? draft.input : draft.lines[lineIn(refused) ?? -1]
      if (line) change((before) => ({ ...before, toCheck: [line.categoryId] }))
      return refused.reason === 'YARD_STOCK_SHORT'
    },
  })
  const sure = async () =>
    !isMuchWaste(balance) ||
    (await confirmDialog({
      title: say(messages.sureTitle, {
        waste: say(unitMessages.kg, { value: formatKg(balance.wasteG) }),
      }),
      text: say(messages.sureText, { percent: Math.round((balance.wasteG * 100) / balance.inG) }),
      ok: say(messages.sure),
    }))
  const { upload, ...pictures } = useWorkPhotos(
    draft.photos,
    (photos) => change((before) => ({ ...before, photos })),
    setUnreached,
  )
  const [pending, submit] = usePending(async () => {
    const note = draft.note.trim()
    if (!draft.input || !(await sure())) return
    const photos = await upload()
    if (photos === null) return
    await send({
      categoryId: draft.input.categoryId,
      grams: balance.inG,
      ...proofOf(draft.input.weighings),
      lines: linesToSend(draft, materials).flatMap((line) => {
        const { categoryId, readings } = line
        return 'grams' in line ? [{ categoryId, grams: line.grams, ...(readings && { readings }) }] : []
      }),
      photos,
      ...(note ? { note } : {}),
    })
  })
  return { draft, change, ...pictures, balance, pending, unreached, submit }
}
