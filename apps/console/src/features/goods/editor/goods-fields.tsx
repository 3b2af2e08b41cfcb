import { codeSources } from '@huishou/wire/catalog/choices'
import type { StaffGoods } from '@huishou/wire/catalog/goods-staff'
import { Form, Segmented, Select, Tabs } from 'antd'
import { lazy, Suspense } from 'react'
import { useLanguage, useSay } from '../../../shared/language.ts'
import { PicturesInput } from '../../../shared/form/pictures-input.tsx'
import { Section } from '../../../shared/record/section.tsx'
import { messages as shared } from '../../../shared/messages.ts'
import { optionLimits, problemOf, type Options } from './options-draft.ts'
import { editorMessages as messages } from './messages.ts'
import { DeliveryCard, SellingCard } from './delivery-and-selling-cards.tsx'
import { useCategories } from '../queries.ts'
import { categoriesInOrder } from '../categories-in-order.ts'
import { nameIn } from '../localized-name.ts'
import { SkuEditor } from './sku-editor.tsx'
import { FormItem, TextInput } from '../../../shared/form/text-input.tsx'

const RichEditor = lazy(async () => ({
  default: (await import('../../../shared/rich-text/rich-editor.tsx')).RichEditor,
}))

/** The fields of the product editor, grouped in cards. */
export function GoodsFields({ goods }: { goods: StaffGoods | null }) {
  return (
    <>
      <WhatCard />
      <PicturesCard />
      <OptionsCard goods={goods} />
      <DeliveryCard />
      <SellingCard />
      <DescriptionCard />
    </>
  )
}

/** A text field in both languages, side by side. */
function BothTexts({
  name,
  max,
  required = false,
}: {
  name: 'name' | 'characteristic' | 'subName'
  max: number
  required?: boolean
}) {
  const say = useSay()
  return (
    <div className="two-columns">
      <FormItem
        name={name}
        label={say(messages[name])}
        rules={required ? [{ required: true, whitespace: true, message: say(shared.required) }] : []}
      >
        <TextInput limit={max} />
      </FormItem>
      <FormItem name={`${name}En`} label={say(messages[`${name}En`])}>
        <TextInput limit={max * 2} placeholder={say(messages.nameEnHint)} />
      </FormItem>
    </div>
  )
}

function WhatCard() {
  const say = useSay()
  const language = useLanguage()
  const categories = categoriesInOrder(useCategories().data?.rows ?? [])
  return (
    <Section title={say(messages.what)}>
      <BothTexts name="name" max={100} required />
      <BothTexts name="characteristic" max={200} />
      <div className="two-columns">
        <FormItem
          name="categoryId"
          label={say(messages.category)}
          rules={[{ required: true, message: say(shared.required) }]}
        >
          <Select
            showSearch={{ optionFilterProp: 'label' }}
            options={categories.map((category) => ({
              value: category.id,
              label: nameIn(category, language),
            }))}
          />
        </FormItem>
        <FormItem name="barCode" label={say(messages.barCode)}>
          <TextInput limit={50} inputMode="numeric" />
        </FormItem>
      </div>
      <BothTexts name="subName" max={20} />
      <div className="two-columns">
        <FormItem name="unit" label={say(messages.unit)}>
          <TextInput limit={10} />
        </FormItem>
        <FormItem name="unitEn" label={say(messages.unitEn)}>
          <TextInput limit={20} />
        </FormItem>
      </div>
    </Section>
  )
}

const MAX_PICTURES = 9

function PicturesCard() {
  const say = useSay()
  return (
    <Section title={say(messages.pictures)}>
      <FormItem
        name="pics"
        rules={[{ required: true, type: 'array', min: 1, message: say(messages.picturesNeeded) }]}
      >
        <PicturesInput max={MAX_PICTURES} mainFirst />
      </FormItem>
    </Section>
  )
}

function OptionsCard({ goods }: { goods: StaffGoods | null }) {
  const say = useSay()
  const virtual = Form.useWatch<boolean | undefined>('virtual') ?? false
  return (
    <Section title={say(messages.prices)} extra={<small className="faint">{say(messages.priceHint)}</small>}>
      <div className="editor-kind">
        <FormItem name="virtual" label={say(messages.kind)}>
          <Segmented
            options={[
              { value: false, label: say(messages.physical) },
              { value: true, label: say(messages.virtual) },
            ]}
          />
        </FormItem>
        {virtual && (
          <FormItem name="codeSource" label={say(messages.codeSource)}>
            <Segmented options={codeSources.map((value) => ({ value, label: say(messages[value]) }))} />
          </FormItem>
        )}
      </div>
      <FormItem
        name="options"
        rules={[
          {
            validator: async (_, options: Options) => {
              const problem = problemOf(options)
              const text =
                problem === 'number' ? messages.numberWrong : problem === null ? null : messages[problem]
              if (text) throw new Error(say(text, { max: optionLimits.skus }))
            },
          },
        ]}
      >
        <SkuEditor goods={goods} />
      </FormItem>
    </Section>
  )
}

function DescriptionCard() {
  const say = useSay()
  const editor = (name: 'content' | 'contentEn', label: string) => (
    <FormItem name={name} noStyle>
      <RichEditor label={label} />
    </FormItem>
  )
  return (
    <Section title={say(messages.description)}>
      <Suspense>
        <Tabs
          size="small"
          items={[
            {
              key: 'zh',
              label: say(messages.inChinese),
              forceRender: true,
              children: editor('content', say(messages.descriptionZh)),
            },
            {
              key: 'en',
              label: say(messages.inEnglish),
              forceRender: true,
              children: editor('contentEn', say(messages.descriptionEn)),
            },
          ]}
        />
      </Suspense>
    </Section>
  )
}
