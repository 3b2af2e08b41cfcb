import { saveStaff } from '@huishou/wire/client/staff/accounts'
import { mobileRoles, staffRoles, staffRoleText, type StaffRole } from '@huishou/wire/staff/roles'
import { App, Form, Input, InputNumber, Select, Switch } from 'antd'
import { CityField } from '../../entities/place/city-field.tsx'
import { FormDrawer } from '../../shared/dialog/form-drawer.tsx'
import { useSay } from '../../shared/language.ts'
import { useRequired } from '../../shared/form/use-required.ts'
import { useOurCities, useShopOptions } from '../../entities/place/places.ts'
import { useReload } from '../../shared/use-read.ts'
import { useFieldRefusal } from '../../shared/form/refused-alert.tsx'
import { useLatestRecord } from '../../shared/use-latest-record.ts'
import { useSend } from '../../shared/use-send.ts'
import { messages as shared } from '../../shared/messages.ts'
import { YuanInput } from '../../shared/form/yuan-input.tsx'
import { FormItem, TextInput } from '../../shared/form/text-input.tsx'
import type { Person } from './queries.ts'
import { messages } from './messages.ts'

type Values = {
  username: string
  name: string
  mobile?: string
  role: StaffRole
  shopId?: number | null
  cityId?: string | null
  active: boolean
  dayLimitFen?: number | null
  loadCap?: number | null
  password?: string
}
const atShop: readonly StaffRole[] = ['clerk', 'manager']
const fields = [
  'username',
  'name',
  'mobile',
  'role',
  'shopId',
  'cityId',
  'dayLimitFen',
  'loadCap',
  'password',
]
const fieldOf: Record<string, string> = {
  USERNAME_TAKEN: 'username',
  PASSWORD_WEAK: 'password',
  LAST_OWNER: 'role',
}
const fresh: Partial<Values> = { active: true, role: 'courier' }

/** Form to create or edit a member of staff. */
export function PersonForm({ person, onClose }: { person: Person | null; onClose: () => void }) {
  const say = useSay()
  const reload = useReload('/people', '/me', '/pickup/couriers', '/setup')
  const { message } = App.useApp()
  const [form] = Form.useForm<Values>()
  const { send, pending, refused, clear } = useSend(saveStaff, () => {
    message.success(say(shared.saved))
    reload()
    onClose()
  })
  const field = refused ? (fieldOf[refused.reason] ?? refused.field) : undefined
  const rest = useFieldRefusal(form, refused && field ? { ...refused, field } : refused, fields)
  const { base, takeLatest } = useLatestRecord(form, person, refused, clear)
  const save = async ({ shopId, cityId, dayLimitFen, loadCap, password, mobile, ...values }: Values) => {
    const answer = await send({
      ...values,
      ...(base ? { id: base.id, version: base.version } : {}),
      ...(mobile ? { mobile } : {}),
      ...(shopId ? { shopId } : {}),
      ...(cityId ? { cityId } : {}),
      ...(dayLimitFen == null ? {} : { dayLimitFen }),
      ...(loadCap == null ? {} : { loadCap }),
      ...(password ? { password } : {}),
    })
    if (answer && !answer.ok && answer.refused.reason === 'CHANGED_MEANWHILE') reload()
  }
  const [city, another] = useOurCities()
  const inOnlyCity = city && !another ? { ...fresh, cityId: city.value } : fresh
  return (
    <FormDrawer<Values>
      title={say(person ? messages.editPerson : messages.newPerson)}
      size={460}
      form={form}
      initialValues={person ?? inOnlyCity}
      pending={pending}
      refused={rest}
      takeLatest={takeLatest}
      first="name"
      onClose={onClose}
      onSave={(values) => void save(values)}
    >
      <PersonFields isNew={person === null} />
    </FormDrawer>
  )
}

/** All fields of the form: those about the work, the password, and whether the account is active. */
function PersonFields({ isNew }: { isNew: boolean }) {
  const say = useSay()
  const length = say(messages.passwordLength)
  return (
    <>
      <div className="two-columns">
        <WorkFields />
      </div>
      <FormItem
        name="password"
        label={say(isNew ? messages.password : messages.newPassword)}
        extra={
          isNew ? say(messages.passwordHint) : `${say(messages.keepPassword)} · ${say(messages.passwordHint)}`
        }
        rules={[
          { required: isNew, message: length },
          { min: 8, message: length },
        ]}
      >
        <Input.Password autoComplete="new-password" />
      </FormItem>
      <FormItem
        name="active"
        label={say(messages.active)}
        valuePropName="checked"
        extra={say(messages.disableNote)}
      >
        <Switch />
      </FormItem>
    </>
  )
}

/** Names, role, mobile number, city and shop, and the limits of a courier. */
function WorkFields() {
  const say = useSay()
  const role = Form.useWatch<StaffRole | undefined>('role')
  const required = useRequired()
  const chosen = { required: true, message: say(shared.required) }
  const isOf = (roles: readonly StaffRole[]) => role !== undefined && roles.includes(role)
  return (
    <>
      <FormItem name="name" label={say(messages.name)} rules={required}>
        <TextInput limit={30} />
      </FormItem>
      <FormItem
        name="username"
        label={say(messages.username)}
        rules={[...required, { min: 3, message: say(shared.required) }]}
      >
        <TextInput limit={50} autoComplete="off" />
      </FormItem>
      <FormItem name="role" label={say(messages.role)} rules={[{ required: true }]}>
        <Select options={staffRoles.map((value) => ({ value, label: say(staffRoleText[value]) }))} />
      </FormItem>
      <FormItem name="mobile" label={say(messages.mobile)} rules={isOf(mobileRoles) ? [chosen] : []}>
        <TextInput limit={20} inputMode="tel" />
      </FormItem>
      <CityField required={role === 'courier'} />
      <FormItem name="shopId" label={say(messages.shop)} rules={isOf(atShop) ? [chosen] : []}>
        <Select allowClear showSearch={{ optionFilterProp: 'label' }} options={useShopOptions()} />
      </FormItem>
      {role === 'courier' && (
        <>
          <FormItem name="loadCap" label={say(messages.loadCap)}>
            <InputNumber min={1} max={100} precision={0} style={{ width: '100%' }} />
          </FormItem>
          <FormItem name="dayLimitFen" label={say(messages.dayLimit)}>
            <YuanInput />
          </FormItem>
        </>
      )}
    </>
  )
}
