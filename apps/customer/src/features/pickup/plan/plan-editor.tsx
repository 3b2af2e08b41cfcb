import { BottomBar } from '@huishou/kit/layout/bottom-bar'
import { Button } from '@huishou/kit/button'
import { Card } from '@huishou/kit/layout/card'
import { focusFirstError, focusLengthError } from '@huishou/kit/forms/focus-error'
import { Switch } from '@huishou/kit/forms/switch'
import { TextArea } from '@huishou/kit/forms/text-area'
import patterns from '@huishou/kit/patterns.module.css'
import { confirmDialog } from '@huishou/kit/overlays/dialog'
import { toast } from '@huishou/kit/overlays/toast'
import { useLeaveGuard } from '@huishou/kit/shell/page-hooks'
import { useNavigator } from '@huishou/kit/shell/use-navigator'
import { savePickupPlanLimits } from '@huishou/wire/client/pickup/plan'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState, type FormEvent } from 'react'
import { AddressChoice } from '../../../entities/place/address-choice.tsx'
import { addressesQuery } from '../../../entities/place/addresses.ts'
import { serverNow } from '../../../shared/clock.ts'
import { RefusalNote } from '../../../shared/components/refusal-note.tsx'
import { useMessages } from '../../../shared/i18n.ts'
import { planMessages } from './messages.ts'
import { missingIn, planInputOf, type PlanField, type PlanForm } from './plan-form.ts'
import { DaysFields, TimeField } from './plan-schedule-fields.tsx'
import { BandField, MaterialsField } from './materials-and-weight-fields.tsx'
import { useSavePlan } from './queries.ts'
import styles from './plan.module.css'

type Wrong = Partial<Record<PlanField | 'fromDay', string>>

/** The form of a recurring pickup; errors are shown beside their fields. */
export function PlanEditor({ id, start }: { id: number | null; start: PlanForm }) {
  const messages = useMessages(planMessages)
  const { form, change, wrong, element, submit, pending, refused } = useEditor(id, start)
  const { data: addresses } = useQuery(addressesQuery)
  const address = addresses?.result.find((one) => one.id === form.addressId)
  return (
    <form ref={element} noValidate onSubmit={submit} style={{ display: 'contents' }}>
      <div className={`k-column ${styles.form}`}>
        <Card>
          <DaysFields form={form} change={change} error={wrong.fromDay} isNew={id === null} />
        </Card>
        <Card>
          <AddressChoice
            label={messages.address}
            addLabel={messages.addAddress}
            addresses={addresses?.result}
            chosenId={form.addressId}
            error={wrong.addressId ?? null}
            onChoose={(addressId) => change({ addressId })}
          />
          <TimeField form={form} change={change} address={address} error={wrong.startMinute} />
          <Switch
            label={messages.flexibleSwitch}
            note={messages.flexibleNote}
            checked={form.flexible}
            onChange={(flexible) => change({ flexible })}
          />
        </Card>
        <Card>
          <MaterialsField
            form={form}
            change={change}
            cityId={address?.cityId}
            hint={messages.priceOfTheDay}
            error={wrong.goodsJsonStr}
          />
          <BandField form={form} change={change} error={wrong.band} />
          <TextArea
            label={messages.note}
            placeholder={messages.notePlaceholder}
            value={form.note}
            onChange={(note) => change({ note })}
            limit={savePickupPlanLimits.note}
          />
        </Card>
        <p className={patterns.hint}>{id === null ? messages.ahead : messages.editKeeps}</p>
      </div>
      <BottomBar>
        <RefusalNote text={refused} />
        <Button type="submit" size="l" wide pending={pending}>
          {id === null ? messages.create : messages.save}
        </Button>
      </BottomBar>
    </form>
  )
}

const FIELDS: ReadonlySet<string> = new Set(['addressId', 'startMinute', 'goodsJsonStr', 'band', 'fromDay'])
/**
 * The field beside which a refusal is shown. Outside all zones it is the address, because the zone decides the windows.
 */
const fieldOf = ({ field, reason }: { field?: string; reason: string }): keyof Wrong | null => {
  if (reason === 'OUT_OF_ZONE') return 'addressId'
  return field !== undefined && FIELDS.has(field) ? (field as keyof Wrong) : null
}

function useEditor(id: number | null, start: PlanForm) {
  const messages = useMessages(planMessages)
  const navigator = useNavigator()
  const { pending, send, refused } = useSavePlan()
  const [first] = useState(start)
  const [form, setForm] = useState(start)
  useLeaveGuard(JSON.stringify(form) !== JSON.stringify(first), () =>
    confirmDialog({ ...messages.leave, danger: true }),
  )
  const [wrong, setWrong] = useState<Wrong>({})
  const element = useRef<HTMLFormElement>(null)
  const change = (part: Partial<PlanForm>) => {
    setForm((before) => ({ ...before, ...part }))
    setWrong({})
  }
  const show = (found: Wrong) => {
    setWrong(found)
    requestAnimationFrame(() => focusFirstError(element.current))
  }
  const texts: Record<PlanField, string> = {
    addressId: messages.chooseAddress,
    startMinute: messages.chooseTime,
    goodsJsonStr: messages.chooseCategory,
    band: messages.chooseBand,
  }
  const save = async () => {
    if (focusLengthError()) return
    const missing = missingIn(form)
    if (missing.length > 0) return show(Object.fromEntries(missing.map((field) => [field, texts[field]])))
    const page = navigator.state().current.key
    const answer = await send(planInputOf(serverNow(), id, form))
    if (!answer) return
    if (!answer.ok) {
      const field = fieldOf(answer.refused)
      return field ? show({ [field]: answer.refused.message }) : undefined
    }
    toast(id === null ? messages.created : messages.saved, 'good')
    // whoever left meanwhile is elsewhere already
    if (navigator.state().current.key !== page) return undefined
    if (id === null) return navigator.redirectTo(`/pages/plan/detail?id=${answer.data.id}`, 'unasked')
    return navigator.navigateBack(1, 'unasked')
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void save()
  }
  const beside = refused && fieldOf(refused) !== null
  return { form, change, wrong, element, submit, pending, refused: beside ? undefined : refused?.message }
}
