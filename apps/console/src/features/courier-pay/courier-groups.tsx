import type { ReplyOf } from '@huishou/wire/client'
import { savePayGroup, type paySchemes } from '@huishou/wire/client/courier-pay/staff'
import { payLimits } from '@huishou/wire/courier-pay/states'
import { Button, Select } from 'antd'
import { useState } from 'react'
import { AddButton } from '../../shared/desk/add-button.tsx'
import { dialogOf } from '../../shared/dialog/dialog-of.tsx'
import { FormItem, TextInput } from '../../shared/form/text-input.tsx'
import { namesText } from '../../shared/format.ts'
import { useLanguage, useSay } from '../../shared/language.ts'
import { messages as shared } from '../../shared/messages.ts'
import { roleMay } from '../../shared/role-may.ts'
import { useMe } from '../../shared/session.ts'
import { messages } from './messages.ts'
import { usePayDecision, type PayGroup } from './queries.ts'

type Couriers = ReplyOf<typeof paySchemes>['couriers']
type Row = { group: PayGroup | null; couriers: Couriers }
type Values = { name: string; courierIds?: number[] }

const GroupDialog = dialogOf<typeof savePayGroup, Row, Values>({
  endpoint: savePayGroup,
  useSend: usePayDecision,
  title: ({ group }) => (group ? messages.groupTitle : messages.addGroup),
  ok: shared.save,
  lead: messages.groupsLead,
  Fields,
  initial: ({ group }) => (group ? { name: group.name, courierIds: group.couriers.map(({ id }) => id) } : {}),
  input: ({ group }, { name, courierIds = [] }) => ({
    ...(group ? { id: group.id, version: group.version } : {}),
    name,
    courierIds,
  }),
})

function Fields({ row: { couriers } }: { row: Row }) {
  const say = useSay()
  return (
    <>
      <FormItem
        name="name"
        label={say(messages.groupName)}
        rules={[
          {
            required: true,
            whitespace: true,
            message: say(messages.nameWrong, { max: payLimits.groupName }),
          },
        ]}
      >
        <TextInput limit={payLimits.groupName} />
      </FormItem>
      <FormItem name="courierIds" label={say(messages.courierOptions)} extra={say(messages.groupHint)}>
        <Select
          mode="multiple"
          showSearch={{ optionFilterProp: 'label' }}
          options={couriers.map(({ id, name }) => ({ value: id, label: name }))}
        />
      </FormItem>
    </>
  )
}

/** Section with the groups of couriers, each of which can have a pay scheme, and a dialog to add or edit a group. */
export function Groups({ couriers, groups }: { couriers: Couriers; groups: readonly PayGroup[] }) {
  const say = useSay()
  const language = useLanguage()
  const may = roleMay(useMe().role, savePayGroup)
  const [row, setRow] = useState<Row | null>(null)
  return (
    <section className="block pay-groups" aria-labelledby="pay-groups">
      <header>
        <h2 id="pay-groups">{say(messages.groups)}</h2>
        <AddButton
          may={savePayGroup}
          text={messages.addGroup}
          onClick={() => setRow({ group: null, couriers })}
        />
      </header>
      <p className="faint">{say(messages.groupsLead)}</p>
      {groups.length === 0 ? (
        <p className="faint">{say(messages.noGroups)}</p>
      ) : (
        <ul>
          {groups.map((group) => (
            <li key={group.id}>
              <strong>{group.name}</strong>
              <span>
                {group.couriers.length > 0 ? (
                  namesText(
                    group.couriers.map(({ name }) => name),
                    language,
                  )
                ) : (
                  <span className="faint">{say(messages.noMembers)}</span>
                )}
              </span>
              {may && (
                <Button size="small" onClick={() => setRow({ group, couriers })}>
                  {say(messages.editGroup)}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {row && <GroupDialog row={row} onClose={() => setRow(null)} />}
    </section>
  )
}
