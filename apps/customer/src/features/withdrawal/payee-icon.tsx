// The icon for a kind of account that withdrawals are paid to: WeChat, Alipay or a bank.

import type { PayeeKind } from '@huishou/wire/withdrawal/states'
import CreditCard from 'lucide-react/icons/credit-card'
import MessageCircle from 'lucide-react/icons/message-circle'
import Wallet from 'lucide-react/icons/wallet'

const FACES: Record<PayeeKind, { Icon: typeof Wallet; tint: string }> = {
  wechat: { Icon: MessageCircle, tint: 'green' },
  alipay: { Icon: Wallet, tint: 'blue' },
  bank: { Icon: CreditCard, tint: 'amber' },
}

export function PayeeIcon({ kind }: { kind: PayeeKind }) {
  const { Icon, tint } = FACES[kind]
  return (
    <span className="k-tint" data-tint={tint}>
      <Icon size={22} strokeWidth={1.8} aria-hidden />
    </span>
  )
}
