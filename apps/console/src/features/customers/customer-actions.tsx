import { requestAdjustment } from '@huishou/wire/client/ledger/staff'
import { requestPointsAdjustment } from '@huishou/wire/client/points/staff'
import type { CustomerAct } from '@huishou/wire/member/staff'
import { onePersonPoints } from '@huishou/wire/two-person-states'
import { mayDo } from '@huishou/wire/verdict'
import { App, Button, Dropdown, InputNumber } from 'antd'
import {
  BadgePercent,
  Ban,
  CircleCheck,
  Coins,
  LogOut,
  MoreHorizontal,
  PhoneCall,
  Wallet,
} from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { AdjustmentForm } from '../../entities/adjustment/adjustment-form.tsx'
import { BlockDialog, UnblockDialog } from '../../entities/customer/block-dialogs.tsx'
import { blockMessages } from '../../entities/customer/block-messages.ts'
import { useSay } from '../../shared/language.ts'
import { YuanInput } from '../../shared/form/yuan-input.tsx'
import { useCustomerSend, type Customer } from './queries.ts'
import { PriceTierDialog } from './price-tier-dialog.tsx'
import { SignOutDialog } from './sign-out-dialog.tsx'
import { messages } from './messages.ts'

type Open = 'tier' | 'block' | 'unblock' | 'sign_out' | 'points' | 'money' | null
type DialogProps = { customer: Customer; onClose: () => void }
const MOST_POINTS = 1_000_000
const MOST_FEN = 10_000_000
const nameOf = ({ nick, mobileMask, id }: Customer) =>
  [nick, mobileMask, `#${id}`].filter(Boolean).join(' · ')

/** Buttons and menu with the actions the user may take on a customer or on the customer's behalf. */
export function CustomerActions({ customer }: { customer: Customer }) {
  const say = useSay()
  const navigate = useNavigate()
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)
  const { id, block } = customer
  const may = (act: CustomerAct) => mayDo(customer.may, act)
  const menu = [
    { key: 'points', label: say(messages.adjustPoints), icon: <Coins size={15} />, ok: may('points') },
    { key: 'money', label: say(messages.adjustMoney), icon: <Wallet size={15} />, ok: may('money') },
    { key: 'tier', label: say(messages.priceTier), icon: <BadgePercent size={15} />, ok: may('tier') },
    { key: 'sign_out', label: say(messages.signOut), icon: <LogOut size={15} />, ok: may('sign_out') },
    {
      key: 'block',
      label: say(blockMessages.change),
      icon: <Ban size={15} />,
      ok: may('block') && block !== null,
    },
  ].flatMap(({ ok, ...item }) => (ok ? [item] : []))
  return (
    <div className="customer-acts">
      {may('order') && (
        <Button
          type="primary"
          icon={<PhoneCall size={15} />}
          onClick={() => void navigate(`/orders?forCustomer=${id}`)}
        >
          {say(messages.placeOrder)}
        </Button>
      )}
      {may('unblock') ? (
        <Button icon={<CircleCheck size={15} />} onClick={() => setOpen('unblock')}>
          {say(blockMessages.unblock)}
        </Button>
      ) : (
        may('block') && (
          <Button danger icon={<Ban size={15} />} onClick={() => setOpen('block')}>
            {say(blockMessages.block)}
          </Button>
        )
      )}
      {menu.length > 0 && (
        <Dropdown
          trigger={['click']}
          placement="bottomRight"
          menu={{
            items: menu,
            onClick: ({ key }) => setOpen(key as Open),
          }}
        >
          <Button icon={<MoreHorizontal size={16} />} aria-label={say(messages.more_acts)} />
        </Dropdown>
      )}
      {open && <OpenDialog open={open} customer={customer} onClose={close} />}
    </div>
  )
}

function OpenDialog({ open, customer, onClose }: DialogProps & { open: NonNullable<Open> }) {
  switch (open) {
    case 'tier':
      return <PriceTierDialog customer={customer} onClose={onClose} />
    case 'block':
      return <BlockDialog customerId={customer.id} onClose={onClose} />
    case 'unblock':
      return <UnblockDialog customer={customer} onClose={onClose} />
    case 'sign_out':
      return <SignOutDialog customerId={customer.id} onClose={onClose} />
    case 'points':
      return <PointsForm customer={customer} onClose={onClose} />
    case 'money':
      return <MoneyForm customer={customer} onClose={onClose} />
  }
}

const about = { add: messages.add, take: messages.take, reasonHint: messages.adjustHint, mobile: '' }

function PointsForm({ customer, onClose }: DialogProps) {
  const say = useSay()
  const { message } = App.useApp()
  const { send, pending, refused } = useCustomerSend(requestPointsAdjustment, ({ alone }) => {
    void message.success(say(alone ? messages.applied : messages.waitsSecond))
    onClose()
  })
  return (
    <AdjustmentForm
      {...about}
      title={say(messages.adjustPoints)}
      saveText={say(messages.submit)}
      lead={say(messages.pointsLead, { limit: onePersonPoints.toLocaleString('en-US') })}
      customer={nameOf(customer)}
      amount={{
        name: 'points',
        label: say(messages.amountPoints),
        rules: [
          { required: true, type: 'number', min: 1, max: MOST_POINTS, message: say(messages.amountWrong) },
        ],
        input: <InputNumber precision={0} style={{ width: '100%' }} />,
      }}
      pending={pending}
      refused={refused}
      onClose={onClose}
      onSend={({ amount, reason }) => void send({ memberId: customer.id, points: amount, reason })}
    />
  )
}

function MoneyForm({ customer, onClose }: DialogProps) {
  const say = useSay()
  const { message } = App.useApp()
  const { send, pending, refused } = useCustomerSend(requestAdjustment, () => {
    void message.success(say(messages.waitsSecond))
    onClose()
  })
  return (
    <AdjustmentForm
      {...about}
      title={say(messages.adjustMoney)}
      saveText={say(messages.submit)}
      lead={say(messages.moneyLead)}
      customer={nameOf(customer)}
      amount={{
        name: 'amountFen',
        label: say(messages.amountYuan),
        rules: [
          { required: true, type: 'number', min: 1, max: MOST_FEN, message: say(messages.amountWrong) },
        ],
        input: <YuanInput />,
      }}
      pending={pending}
      refused={refused}
      onClose={onClose}
      onSend={({ amount, reason }) => void send({ memberId: customer.id, amountFen: amount, reason })}
    />
  )
}
