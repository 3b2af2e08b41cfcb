// Dialogs to finish, reopen, cancel or post a stock take, which is a count of a shop's stock.

import { materialName } from '../../../entities/material/materials.ts'
import { cancelCount, finishCount, postCount, reopenCount } from '@huishou/wire/client/yard/count'
import { yardLimits } from '@huishou/wire/yard/states'
import { Button, Form } from 'antd'
import { dialogOf } from '../../../shared/dialog/dialog-of.tsx'
import { ToneTag } from '../../../shared/display/tone-tag.tsx'
import { ReasonField } from '../../../shared/form/reason-field.tsx'
import { FormItem, TextInput } from '../../../shared/form/text-input.tsx'
import { useRequired } from '../../../shared/form/use-required.ts'
import { money } from '../../../shared/format.ts'
import { useLanguage, useSay } from '../../../shared/language.ts'
import { useQuantityText } from '../quantity.tsx'
import { useYardDecision, type CountDetail } from '../queries.ts'
import { differenceOf, type ResultRow } from './count-columns.tsx'
import { messages } from './messages.ts'
import './count.css'

export const FinishDialog = dialogOf<typeof finishCount, CountDetail>({
  endpoint: finishCount,
  useSend: useYardDecision,
  title: messages.finish,
  lead: messages.finishText,
  input: ({ id }) => ({ id }),
})

export const ReopenDialog = dialogOf<typeof reopenCount, CountDetail>({
  endpoint: reopenCount,
  useSend: useYardDecision,
  title: messages.reopen,
  lead: messages.reopenText,
  input: ({ id }) => ({ id }),
})

export const CancelDialog = dialogOf<typeof cancelCount, CountDetail, { reason: string }>({
  endpoint: cancelCount,
  useSend: useYardDecision,
  title: messages.cancel,
  danger: true,
  lead: messages.cancelText,
  Fields: () => <ReasonField max={yardLimits.reason} autoFocus />,
  input: ({ id }, { reason }) => ({ id, reason: reason.trim() }),
})

const different = ({ result }: CountDetail): readonly ResultRow[] =>
  (result ?? []).filter(({ difference }) => difference !== 0)

/** The reasons for the differences, by material. */
type Reasons = { because?: Record<string, string> }

export const PostDialog = dialogOf<typeof postCount, CountDetail, Reasons>({
  endpoint: postCount,
  useSend: useYardDecision,
  title: messages.postTitle,
  ok: messages.post,
  width: 620,
  lead: (row, { say }) => (
    <p>{say(different(row).length === 0 ? messages.postNothing : messages.postText)}</p>
  ),
  Fields: ReasonFields,
  input: (row, { because = {} }) => ({
    id: row.id,
    reasons: different(row).map(({ categoryId }) => ({
      categoryId,
      reason: (because[categoryId] ?? '').trim(),
    })),
  }),
})

function ReasonFields({ row }: { row: CountDetail }) {
  const rows = different(row)
  return (
    <>
      {rows.length > 1 && <UsualReasons of={rows} />}
      {rows.map((one) => (
        <ReasonOf key={one.categoryId} row={one} />
      ))}
    </>
  )
}

/** Common reasons; each fills the fields that are still empty. */
function UsualReasons({ of }: { of: readonly ResultRow[] }) {
  const say = useSay()
  const form = Form.useFormInstance<Reasons>()
  const fill = (reason: string) => {
    const given = form.getFieldValue('because') as Reasons['because']
    const empty = of.filter(({ categoryId }) => !given?.[categoryId]?.trim())
    for (const { categoryId } of empty) form.setFieldValue(['because', String(categoryId)], reason)
    void form.validateFields(empty.map(({ categoryId }) => ['because', String(categoryId)]))
  }
  return (
    <div className="templates" role="group" aria-label={say(messages.fillAll)}>
      <span className="faint">{say(messages.fillAll)}</span>
      {([messages.dried, messages.mixed, messages.misweighed, messages.lost] as const).map((text) => (
        <Button key={text.en} size="small" onClick={() => fill(say(text))}>
          {say(text)}
        </Button>
      ))}
    </div>
  )
}

function ReasonOf({ row }: { row: ResultRow }) {
  const say = useSay()
  const language = useLanguage()
  const quantityText = useQuantityText()
  return (
    <FormItem
      name={['because', String(row.categoryId)]}
      label={
        <span className="count-difference">
          {materialName(row, language)}
          <span className="mono">{quantityText(differenceOf(row), { signed: true })}</span>
          <span className="money">{money(row.valueFen)}</span>
          {row.second && <ToneTag tone="warn">{say(messages.second)}</ToneTag>}
        </span>
      }
      rules={useRequired()}
    >
      <TextInput
        limit={yardLimits.reason}
        aria-label={say(messages.reasonOf, { material: materialName(row, language) })}
      />
    </FormItem>
  )
}
