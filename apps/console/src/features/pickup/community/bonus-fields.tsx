import { bonusCost } from '@huishou/wire/community/bonus'
import { communityLimits } from '@huishou/wire/community/states'
import { Alert, Form, InputNumber } from 'antd'
import { FormItem } from '../../../shared/form/text-input.tsx'
import { YuanInput } from '../../../shared/form/yuan-input.tsx'
import { money } from '../../../shared/format.ts'
import { useSay } from '../../../shared/language.ts'
import type { DayValues } from './day-form-values.ts'
import { messages } from './messages.ts'
import { useFigures } from './queries.ts'

/**
 * Form fields for the bonus of a community day, on which couriers collect from a whole estate. It is paid for each
 * settled order once enough orders of the day are settled. An estimate of its cost is shown as well.
 */
export function BonusFields() {
  const say = useSay()
  const figures = useFigures(Form.useWatch<string | undefined>('cityId')).data
  const percent = Form.useWatch<number | undefined>('bonusPercent') ?? 0
  return (
    <>
      <h3>{say(messages.bonusPart)}</h3>
      <Terms percent={percent} figures={figures} />
      {percent > 0 && figures && <Cost averageFen={figures.averageFen} orders={figures.orders} />}
    </>
  )
}

type TermsProps = { percent: number; figures: ReturnType<typeof useFigures>['data'] }

function Terms({ percent, figures }: TermsProps) {
  const say = useSay()
  const mostPercent = figures?.mostBonusPercent ?? 100
  const mostCapFen = figures?.mostBonusCapFen ?? 1_000_000
  const max = communityLimits.mostOrders
  const none = percent === 0
  const cap = say(messages.capHint, { most: money(mostCapFen) })
  return (
    <div className="two-columns">
      <FormItem<DayValues>
        name="bonusPercent"
        label={say(messages.percent)}
        {...(figures ? { extra: say(messages.percentHint, { most: mostPercent }) } : {})}
        rules={[
          {
            required: true,
            type: 'integer',
            min: 0,
            max: mostPercent,
            message: say(messages.wrongNumber, { min: 0, max: mostPercent }),
          },
        ]}
      >
        <InputNumber precision={0} suffix="%" style={{ width: '100%' }} />
      </FormItem>
      <FormItem<DayValues>
        name="bonusFrom"
        label={say(messages.fromOrders)}
        hidden={none}
        rules={[
          {
            required: true,
            type: 'integer',
            min: 1,
            max,
            message: say(messages.wrongNumber, { min: 1, max }),
          },
        ]}
      >
        <InputNumber precision={0} style={{ width: '100%' }} />
      </FormItem>
      <FormItem<DayValues>
        name="bonusCapFen"
        label={say(messages.cap)}
        hidden={none}
        {...(figures ? { extra: cap } : {})}
        rules={none ? [] : [{ required: true, type: 'number', min: 1, max: mostCapFen, message: cap }]}
      >
        <YuanInput />
      </FormItem>
    </div>
  )
}

/** Estimated cost of the bonus when just enough orders come, when the day is full, and at most. */
function Cost({ averageFen, orders }: { averageFen: number; orders: number }) {
  const say = useSay()
  const day = Form.useWatch((values: Partial<DayValues>) => ({
    bonusPercent: values.bonusPercent ?? 0,
    bonusFrom: values.bonusFrom ?? 0,
    bonusCapFen: values.bonusCapFen ?? 0,
    mostOrders: values.mostOrders ?? 0,
  })) as Parameters<typeof bonusCost>[1] | undefined
  if (!day) return null
  const { atThresholdFen, whenFullFen, mostFen } = bonusCost(averageFen, day)
  return (
    <Alert
      type="info"
      showIcon
      style={{ marginBottom: 16 }}
      title={say(messages.costTitle)}
      description={
        orders === 0
          ? say(messages.costUnknown, { top: money(mostFen) })
          : say(messages.costText, {
              average: money(averageFen),
              orders,
              from: day.bonusFrom,
              least: money(atThresholdFen),
              most: day.mostOrders,
              full: money(whenFullFen),
              top: money(mostFen),
            })
      }
    />
  )
}
