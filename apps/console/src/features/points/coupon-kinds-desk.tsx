import { saveCouponKind, staffCouponKinds } from '@huishou/wire/client/coupon/kinds-staff'
import { couponKindStates, couponKindStateText, couponWayText } from '@huishou/wire/coupon/states'
import { dayOf } from '@huishou/wire/time'
import { Button } from 'antd'
import { useState } from 'react'
import { AddButton } from '../../shared/desk/add-button.tsx'
import type { Column } from '../../shared/desk/columns.ts'
import { type DeskOf } from '../../shared/desk/desk.tsx'
import { choice } from '../../shared/desk/filters.tsx'
import { withoutEmpty } from '../../shared/desk/without-empty.ts'
import { ToneTag, type Tone } from '../../shared/display/tone-tag.tsx'
import { money } from '../../shared/format.ts'
import { useSay } from '../../shared/language.ts'
import {
  RecallKindDialog,
  ResumeKindDialog,
  SendKindDialog,
  StopKindDialog,
} from './coupon-kind-action-dialogs.tsx'
import { CouponKindForm } from './coupon-kind-form.tsx'
import { couponKindMessages as messages } from './coupon-kind-messages.ts'
import { pointsSpec, type PointsFilters } from './points-url-state.ts'
import { FRESH_MS, type Kind } from './queries.ts'

const tones: Record<Kind['state'], Tone> = { running: 'good', stopped: 'calm', recalled: 'bad' }

const columns: readonly Column<Kind>[] = [
  {
    key: 'name',
    title: messages.name,
    cell: ({ name, nameEn, way, points, password }, { say, language }) => (
      <span className="two-lines">
        <strong>{(language === 'en' && nameEn) || name}</strong>
        <small>
          {couponWayText[way][language]}
          {password && ` · ${password}`}
          {points > 0 && ` · ${say(messages.forPoints, { points })}`}
        </small>
      </span>
    ),
  },
  {
    key: 'state',
    title: messages.state,
    width: 90,
    cell: ({ state }, { language }) => (
      <ToneTag tone={tones[state]}>{couponKindStateText[state][language]}</ToneTag>
    ),
  },
  {
    key: 'worth',
    title: messages.worth,
    width: 180,
    cell: ({ type, moneyFen, minFen, permyriad, maxFen }, { say }) =>
      type === 'mall'
        ? say(messages.offFrom, { from: money(minFen), off: money(moneyFen) })
        : say(messages.upTo, { percent: permyriad / 100, most: money(maxFen) }),
  },
  {
    key: 'issued',
    title: messages.issued,
    width: 150,
    align: 'end',
    cell: ({ taken, total, used, open }, { say }) => (
      <span className="two-lines">
        <span>{`${taken} / ${total}`}</span>
        <small>{say(messages.usedAndOpen, { used, open })}</small>
      </span>
    ),
  },
  {
    key: 'cost',
    title: messages.cost,
    width: 140,
    align: 'end',
    cell: ({ usedFen, mostFen }, { say }) => (
      <span className="two-lines">
        <strong>{money(usedFen)}</strong>
        <small>{say(messages.atMost, { money: money(mostFen) })}</small>
      </span>
    ),
  },
  {
    key: 'days',
    title: messages.days,
    width: 130,
    cell: ({ fromAt, untilAt }, { say }) => (
      <span className="two-lines">
        <span>{dayOf(fromAt)}</span>
        <small>{say(messages.until, { day: dayOf(untilAt - 1) })}</small>
      </span>
    ),
  },
  { key: 'acts', title: null, width: 270, may: saveCouponKind, cell: (row) => <KindActions kind={row} /> },
]

/**
 * The list of kinds of coupons that customers can get, with their budget, their cost so far, and buttons for the
 * actions on each.
 */
export const couponKindsDesk: DeskOf<typeof staffCouponKinds, PointsFilters> = {
  endpoint: staffCouponKinds,
  spec: pointsSpec,
  input: ({ kind }) => withoutEmpty({ state: kind }),
  everyMs: FRESH_MS,
  filters: [
    choice('kind', messages.state, {
      values: couponKindStates,
      text: (state) => couponKindStateText[state],
    }),
  ],
  actions: [Add],
  columns,
  minWidth: 1120,
  empty: messages.none,
}

function Add() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <AddButton may={saveCouponKind} text={messages.add} onClick={() => setOpen(true)} />
      {open && <CouponKindForm kind={null} onClose={() => setOpen(false)} />}
    </>
  )
}

const dialogs = {
  send: SendKindDialog,
  stop: StopKindDialog,
  resume: ResumeKindDialog,
  recall: RecallKindDialog,
}
const acts = ['send', 'stop', 'resume', 'recall'] as const

function KindActions({ kind }: { kind: Kind }) {
  const say = useSay()
  const [open, setOpen] = useState<(typeof acts)[number] | 'save' | null>(null)
  const close = () => setOpen(null)
  const Dialog = open === null || open === 'save' ? null : dialogs[open]
  return (
    <span className="row-actions">
      {kind.may['save']?.ok === true && (
        <Button size="small" onClick={() => setOpen('save')}>
          {say(messages.edit)}
        </Button>
      )}
      {acts
        .filter((act) => kind.may[act]?.ok === true)
        .map((act) => (
          <Button key={act} size="small" danger={act === 'recall'} onClick={() => setOpen(act)}>
            {say(messages[act])}
          </Button>
        ))}
      {open === 'save' && <CouponKindForm kind={kind} onClose={close} />}
      {Dialog && <Dialog row={kind} onClose={close} />}
    </span>
  )
}
