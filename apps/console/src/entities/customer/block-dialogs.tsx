// Dialogs that block a customer, change the block, or lift it.

import type { Refused } from '@huishou/client/caller'
import type { ReplyOf } from '@huishou/wire/client'
import { blockCustomer, staffCustomer, unblockCustomer } from '@huishou/wire/client/member/staff'
import {
  blockReasons,
  blockReasonText,
  blockScopes,
  blockScopeText,
  type BlockScope,
} from '@huishou/wire/member/block-choices'
import { DAY } from '@huishou/wire/time'
import { Checkbox, DatePicker, Form, Select, Skeleton, Segmented } from 'antd'
import { useState } from 'react'
import { termOf, terms, untilOf, type Values } from './block-term.ts'
import { blockMessages as messages } from './block-messages.ts'
import { LoadError } from '../../shared/display/load-states.tsx'
import { Dialog, FormDialog } from '../../shared/dialog/dialog.tsx'
import { useSay } from '../../shared/language.ts'
import { useRead, useReload } from '../../shared/use-read.ts'
import { ReasonField } from '../../shared/form/reason-field.tsx'
import { useFieldRefusal } from '../../shared/form/refused-alert.tsx'
import { useDecision } from '../../shared/use-send.ts'
import { FormItem, TextBox } from '../../shared/form/text-input.tsx'

type Customer = ReplyOf<typeof staffCustomer>
const moved = new Set(['CHANGED_MEANWHILE', 'NOT_BLOCKED', 'CUSTOMER_GONE'])

/** Refetches customers and bargain data, which show whether a customer is blocked. */
const useReloadCustomer = () => useReload('/customer', '/bargain')

/** The version of the customer when the dialog opened; a later version replaces it only after the user has seen it. */
function useReadVersion(customer: Customer) {
  const [version, setVersion] = useState(customer.version)
  return (refused: Refused | null) => {
    if (refused?.reason !== 'CHANGED_MEANWHILE') return version
    setVersion(customer.version)
    return customer.version
  }
}

/** Dialog that blocks a customer or changes an existing block. */
export function BlockDialog({ customerId, onClose }: { customerId: number; onClose: () => void }) {
  const say = useSay()
  const asked = useRead(staffCustomer, { id: customerId })
  if (asked.data) return <BlockForm customer={asked.data} onClose={onClose} />
  return (
    <Dialog title={say(messages.block)} blocked onClose={onClose} onOk={onClose}>
      {asked.error ? <LoadError asked={asked} /> : <Skeleton active />}
    </Dialog>
  )
}

function BlockForm({ customer, onClose }: { customer: Customer; onClose: () => void }) {
  const say = useSay()
  const [form] = Form.useForm<Values>()
  const { id, block } = customer
  const versionAfter = useReadVersion(customer)
  const { send, pending, refused } = useDecision(blockCustomer, {
    reload: useReloadCustomer(),
    moved,
    onDone: onClose,
  })
  const named = refused?.field === 'untilAt' ? { ...refused, field: 'day' } : refused
  return (
    <FormDialog<Values>
      title={`${say(block ? messages.change : messages.block)} · ${customer.nick || customer.mobileMask || `#${id}`}`}
      okText={say(block ? messages.change : messages.block)}
      danger
      form={form}
      pending={pending}
      refused={useFieldRefusal(form, named, ['scopes', 'reason', 'note', 'day'])}
      initialValues={{
        scopes: block?.scopes ?? ['orders', 'bargain'],
        ...termOf(block),
        ...(block ? { reason: block.reason, note: block.note } : {}),
      }}
      lead={<p className="lead">{say(messages.lead)}</p>}
      onClose={onClose}
      onSend={(values) => {
        const untilAt = untilOf(values)
        const { scopes, reason, note } = values
        void send({
          id,
          version: versionAfter(refused),
          scopes,
          reason,
          note,
          ...(untilAt === undefined ? {} : { untilAt }),
        })
      }}
    >
      <BlockFields />
    </FormDialog>
  )
}

function BlockFields() {
  const say = useSay()
  const term = Form.useWatch<Values['term'] | undefined>('term')
  return (
    <>
      <FormItem
        name="scopes"
        label={say(messages.scopes)}
        // a `required` rule would set aria-required on the group, where ARIA does not allow it
        rules={[
          {
            validator: (_, chosen: BlockScope[]) =>
              chosen.length > 0 ? Promise.resolve() : Promise.reject(new Error(say(messages.scopesMissing))),
          },
        ]}
      >
        <Checkbox.Group
          options={blockScopes.map((value) => ({ value, label: say(blockScopeText[value]) }))}
        />
      </FormItem>
      <FormItem
        name="reason"
        label={say(messages.why)}
        rules={[{ required: true, message: say(messages.whyMissing) }]}
      >
        <Select options={blockReasons.map((value) => ({ value, label: say(blockReasonText[value]) }))} />
      </FormItem>
      <FormItem
        name="note"
        label={say(messages.note)}
        rules={[{ required: true, whitespace: true, min: 2, max: 200, message: say(messages.noteWrong) }]}
      >
        <TextBox rows={3} limit={200} />
      </FormItem>
      <FormItem name="term" label={say(messages.until)}>
        <Segmented options={terms.map((value) => ({ value, label: say(messages[value]) }))} />
      </FormItem>
      {term === 'day' && (
        <FormItem
          name="day"
          label={say(messages.dayLabel)}
          rules={[{ required: true, message: say(messages.dayMissing) }]}
        >
          <DatePicker disabledDate={(day) => day.valueOf() < Date.now() - DAY} />
        </FormItem>
      )}
    </>
  )
}

/** Dialog that lifts the current block, with a reason. */
export function UnblockDialog({ customer, onClose }: { customer: Customer; onClose: () => void }) {
  const say = useSay()
  const [form] = Form.useForm<{ reason: string }>()
  const versionAfter = useReadVersion(customer)
  const { send, pending, refused } = useDecision(unblockCustomer, {
    reload: useReloadCustomer(),
    moved,
    onDone: onClose,
  })
  return (
    <FormDialog<{ reason: string }>
      title={say(messages.unblock)}
      form={form}
      pending={pending}
      refused={useFieldRefusal(form, refused, ['reason'])}
      lead={<p className="lead">{say(messages.unblockLead)}</p>}
      onClose={onClose}
      onSend={({ reason }) => void send({ id: customer.id, version: versionAfter(refused), reason })}
    >
      <ReasonField
        max={200}
        label={say(messages.unblockReason)}
        templates={[messages.checked, messages.settled, messages.mistake]}
      />
    </FormDialog>
  )
}
