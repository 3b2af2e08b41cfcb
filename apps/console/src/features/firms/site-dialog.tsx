// Dialog to create, change or close a site of a firm: a place with containers from which waste is collected.

import type { InputOf } from '@huishou/wire/client'
import { saveFirmSite } from '@huishou/wire/client/firm/staff'
import { firmLimits } from '@huishou/wire/firm/states'
import { Button, Checkbox, Form, InputNumber, Select, Space } from 'antd'
import { Plus, Trash2 } from 'lucide-react'
import { useMaterialOptions } from '../../entities/material/materials.ts'
import { CityField } from '../../entities/place/city-field.tsx'
import { PositionFields } from '../../entities/place/position-fields.tsx'
import { dialogOf } from '../../shared/dialog/dialog-of.tsx'
import { FormItem, TextInput } from '../../shared/form/text-input.tsx'
import { useRequired } from '../../shared/form/use-required.ts'
import { useSay } from '../../shared/language.ts'
import { messages } from './messages.ts'
import { useFirmSend, type Firm } from './queries.ts'

export type SiteOf = { firmId: number; site: Firm['sites'][number] | null }
type Input = InputOf<typeof saveFirmSite>
/** A row of the container list; the size is missing until it is typed. */
type ContainerRow = Omit<Input['containers'][number], 'size'> & { size?: string }
type Values = Omit<Input, 'id' | 'version' | 'firmId' | 'containers'> & { containers: ContainerRow[] }

/** When a site is changed, an empty phone number keeps the stored one. */
export const SiteDialog = dialogOf<typeof saveFirmSite, SiteOf, Values>({
  endpoint: saveFirmSite,
  useSend: useFirmSend,
  title: ({ site }) => (site ? messages.editSite : messages.addSite),
  lead: messages.siteLead,
  width: 640,
  initial: ({ site }) => (site ? valuesOf(site) : { closed: false, containers: [] }),
  Fields: SiteFields,
  input: ({ firmId, site }, { mobile, containers, ...values }) => ({
    ...values,
    ...(mobile ? { mobile } : {}),
    ...(site ? { id: site.id, version: site.version } : {}),
    closed: values.closed,
    containers: containers.map(({ size = '', ...container }) => ({ ...container, size })),
    firmId,
  }),
})

const valuesOf = (site: NonNullable<SiteOf['site']>): Partial<Values> => {
  const { name, linkMan, cityId, address, menpai, closed, latitude, longitude, containers } = site
  return {
    name,
    linkMan,
    cityId,
    address,
    menpai,
    closed,
    ...(latitude === null || longitude === null ? {} : { latitude, longitude }),
    containers: containers.map(({ id, categoryId, size, count }) => ({ id, categoryId, size, count })),
  }
}

function SiteFields({ row: { site } }: { row: SiteOf }) {
  const say = useSay()
  const required = useRequired()
  return (
    <>
      <div className="two-columns">
        <FormItem name="name" label={say(messages.siteName)} rules={required}>
          <TextInput limit={firmLimits.siteName} />
        </FormItem>
        <CityField />
        <FormItem name="linkMan" label={say(messages.linkMan)} rules={required}>
          <TextInput limit={30} />
        </FormItem>
        <FormItem
          name="mobile"
          label={say(messages.sitePhone)}
          {...(site ? { extra: say(messages.phoneStays, { phone: site.mobileMask }) } : { rules: required })}
        >
          <TextInput limit={30} inputMode="tel" />
        </FormItem>
        <FormItem name="address" label={say(messages.address)} rules={required}>
          <TextInput limit={200} />
        </FormItem>
        <FormItem name="menpai" label={say(messages.door)}>
          <TextInput limit={100} />
        </FormItem>
      </div>
      <PositionFields />
      <Containers />
      {site && (
        <Form.Item name="closed" valuePropName="checked">
          <Checkbox>{say(messages.siteClosed)}</Checkbox>
        </Form.Item>
      )}
      {!site && (
        <Form.Item name="closed" hidden>
          <Checkbox />
        </Form.Item>
      )}
    </>
  )
}

function Containers() {
  const say = useSay()
  const materials = useMaterialOptions()
  const chosen = [{ required: true, message: say(messages.containerRule) }]
  return (
    <Form.Item label={say(messages.containerList)}>
      <Form.List name="containers">
        {(fields, { add, remove }) => (
          <>
            {fields.map(({ key, name }) => (
              <Space key={key} align="start" wrap>
                <Form.Item name={[name, 'id']} hidden>
                  <InputNumber />
                </Form.Item>
                <Form.Item name={[name, 'categoryId']} rules={chosen}>
                  <Select
                    aria-label={say(messages.material)}
                    placeholder={say(messages.material)}
                    options={materials}
                    style={{ width: 200 }}
                  />
                </Form.Item>
                <FormItem name={[name, 'size']}>
                  <TextInput
                    limit={firmLimits.size}
                    aria-label={say(messages.size)}
                    placeholder={say(messages.size)}
                  />
                </FormItem>
                <Form.Item name={[name, 'count']} rules={chosen}>
                  <InputNumber
                    min={1}
                    max={firmLimits.count}
                    precision={0}
                    aria-label={say(messages.count)}
                    placeholder={say(messages.count)}
                  />
                </Form.Item>
                <Button
                  icon={<Trash2 size={15} />}
                  aria-label={say(messages.removeContainer)}
                  onClick={() => remove(name)}
                />
              </Space>
            ))}
            {fields.length < firmLimits.containers && (
              <Button icon={<Plus size={15} />} onClick={() => add({ count: 1, size: '' })}>
                {say(messages.addContainer)}
              </Button>
            )}
          </>
        )}
      </Form.List>
    </Form.Item>
  )
}
