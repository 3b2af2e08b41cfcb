// Button that closes a sales contract, so that nothing more has to be, or can be, loaded for it.

import { closeSalesContract } from '@huishou/wire/client/sales/contracts'
import { salesLimits } from '@huishou/wire/sales/states'
import { Button } from 'antd'
import { useState } from 'react'
import { dialogOf } from '../../../shared/dialog/dialog-of.tsx'
import { ReasonField } from '../../../shared/form/reason-field.tsx'
import { useSay } from '../../../shared/language.ts'
import { tonnes } from '../format-quantities.ts'
import { useSalesDecision, type Contract } from '../queries.ts'
import { messages } from './messages.ts'

const CloseDialog = dialogOf<typeof closeSalesContract, Contract, { reason: string }>({
  endpoint: closeSalesContract,
  useSend: useSalesDecision,
  title: messages.close,
  danger: true,
  lead: ({ id, openG }, { say, language }) => (
    <p>{say(messages.closeText, { id, open: tonnes(openG, language) })}</p>
  ),
  Fields: () => <ReasonField max={salesLimits.reason} autoFocus />,
  input: ({ id, version }, { reason }) => ({ id, version, reason: reason.trim() }),
})

export function CloseContractButton({ contract }: { contract: Contract }) {
  const say = useSay()
  const [open, setOpen] = useState(false)
  if (contract.closedAt !== null) return null
  return (
    <>
      <Button
        size="small"
        aria-label={`${say(messages.close)} #${contract.id}`}
        onClick={() => setOpen(true)}
      >
        {say(messages.close)}
      </Button>
      {open && <CloseDialog row={contract} onClose={() => setOpen(false)} />}
    </>
  )
}
