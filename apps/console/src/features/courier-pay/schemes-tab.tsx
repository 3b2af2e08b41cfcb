import { paySchemes, savePayScheme } from '@huishou/wire/client/courier-pay/staff'
import { App } from 'antd'
import { AddButton } from '../../shared/desk/add-button.tsx'
import { Desk, type DeskOf } from '../../shared/desk/desk.tsx'
import type { At } from '../../shared/desk/part-props.ts'
import { useSay } from '../../shared/language.ts'
import { roleMay } from '../../shared/role-may.ts'
import { useMe } from '../../shared/session.ts'
import { messages } from './messages.ts'
import { useSchemes } from './queries.ts'
import { Groups } from './courier-groups.tsx'
import { schemeColumns } from './scheme-columns.tsx'
import { SchemeForm } from './scheme-form.tsx'
import './courier-pay.css'
import { paySpec, type PayFilters, type TabProps } from './courier-pay-url-state.ts'

const schemesDesk: DeskOf<typeof paySchemes, PayFilters> = {
  endpoint: paySchemes,
  spec: paySpec,
  input: () => ({}),
  pageSize: null,
  above: () => <SchemeLead />,
  actions: [Add],
  columns: schemeColumns,
  minWidth: 1120,
  empty: messages.noSchemes,
}

const SchemeLead = () => <p className="faint pay-lead">{useSay()(messages.schemeLead)}</p>

function Add({ onChange }: At<PayFilters, unknown>) {
  return (
    <AddButton may={savePayScheme} text={messages.addScheme} onClick={() => onChange({ adding: true })} />
  )
}

/** Tab with the pay schemes and the groups of couriers. */
export function SchemesTab(props: TabProps) {
  const { filters, onChange } = props
  const say = useSay()
  const { message } = App.useApp()
  const may = roleMay(useMe().role, savePayScheme)
  const { data } = useSchemes()
  return (
    <>
      <Desk of={schemesDesk} {...props} />
      {data && <Groups {...data} />}
      {may && data && filters.adding && (
        <SchemeForm
          {...data}
          onClose={() => onChange({ adding: false })}
          onSaved={(day) => {
            void message.success(say(messages.saved, { day }))
            onChange({ adding: false })
          }}
        />
      )}
    </>
  )
}
