// The choice of how to pay an order: from the balance, through an online payment provider, or both.

import { Amount } from '@huishou/kit/display/amount'
import { Switch } from '@huishou/kit/forms/switch'
import { RadioTile, TileGrid } from '@huishou/kit/forms/tile'
import { formatYuan } from '@huishou/wire/money'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMessages } from '../../shared/i18n.ts'
import { gatewaysQuery, type Gateway } from './pay-online.ts'
import { payMessages } from './pay-messages.ts'
import styles from './pay-choice.module.css'
import { payParts } from './payment-split.ts'

/** The state of the payment choice: from the balance, through a gateway, or both. */
export const usePayChoice = (payableFen: number, haveFen: number) => {
  const messages = useMessages(payMessages)
  const open = useQuery(gatewaysQuery).data
  const [useBalance, setUseBalance] = useState(true)
  const [preferred, setGateway] = useState<Gateway | null>(null)
  const gateways = open?.gateways ?? []
  const gateway = gateways.find((one) => one === preferred) ?? gateways[0] ?? null
  const parts = payParts(payableFen, haveFen, useBalance || gateways.length === 0)
  return {
    ...parts,
    haveFen,
    useBalance,
    setUseBalance,
    gateway,
    gateways,
    setGateway,
    disabledReason: open && parts.onlineFen > 0 && !gateway ? messages.onlineOff : null,
  }
}
export type PayChoiceState = ReturnType<typeof usePayChoice>

/** A switch for using the balance, the part paid from it and the rest, and the gateways for paying the rest. */
export function PayChoice({ choice }: { choice: PayChoiceState }) {
  const messages = useMessages(payMessages)
  const { haveFen, balanceFen, onlineFen, gateways, gateway } = choice
  return (
    <div className={styles.choice}>
      {haveFen > 0 && (
        <Switch
          label={messages.useBalance}
          note={messages.balanceNote(formatYuan(haveFen))}
          checked={balanceFen > 0}
          disabled={gateways.length === 0}
          onChange={choice.setUseBalance}
        />
      )}
      <dl className={styles.parts}>
        {balanceFen > 0 && (
          <div>
            <dt>{messages.balancePart}</dt>
            <dd>
              <Amount fen={balanceFen} tone="ink" />
            </dd>
          </div>
        )}
        {onlineFen > 0 && (
          <div>
            <dt>{messages.onlinePart}</dt>
            <dd>
              <Amount fen={onlineFen} />
            </dd>
          </div>
        )}
      </dl>
      {onlineFen > 0 &&
        (gateways.length > 0 ? (
          <TileGrid label={messages.online} columns={2}>
            {gateways.map((one) => (
              <RadioTile
                key={one}
                name="mall-gateway"
                title={messages.gateways[one]}
                checked={one === gateway}
                onSelect={() => choice.setGateway(one)}
              />
            ))}
          </TileGrid>
        ) : (
          <p className={styles.off}>{choice.disabledReason}</p>
        ))}
    </div>
  )
}
