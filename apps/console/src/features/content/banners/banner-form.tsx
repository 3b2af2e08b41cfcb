import { linkProblem } from '@huishou/wire/link-rules'
import { saveBanner } from '@huishou/wire/client/content/staff'
import { bannerPlaces } from '@huishou/wire/content/choices'
import { contentLimits } from '@huishou/wire/content/limits'
import { App, Form, Segmented, Switch } from 'antd'
import { useState } from 'react'
import { FormDrawer } from '../../../shared/dialog/form-drawer.tsx'
import { FromUntil } from '../../../shared/form/from-until-fields.tsx'
import { useSay } from '../../../shared/language.ts'
import { PhotoInput } from '../../../shared/form/photo-input.tsx'
import { useFieldRefusal } from '../../../shared/form/refused-alert.tsx'
import { useLatestRecord } from '../../../shared/use-latest-record.ts'
import { useLeaveConfirmation } from '../../../shared/form/use-leave-confirmation.ts'
import { messages as shared } from '../../../shared/messages.ts'
import { FormItem, TextInput } from '../../../shared/form/text-input.tsx'
import { BannerPreview } from './banner-preview.tsx'
import { bannerFields, inputOf, newBanner, valuesOf, type BannerValues } from './banner-form-values.ts'
import { messages } from './messages.ts'
import { LinkInput } from './link-input.tsx'
import { useContentSend, type Banner } from '../queries.ts'

const leaveMessages = {
  title: messages.leaveAsk,
  text: messages.leaveText,
  leave: messages.leave,
  stay: messages.stay,
}

/** Drawer with a form to create or edit a banner, and a preview. */
export function BannerForm({
  banner,
  place,
  onClose,
}: {
  banner: Banner | null
  place: Banner['place']
  onClose: () => void
}) {
  const say = useSay()
  const { message } = App.useApp()
  const [form] = Form.useForm<BannerValues>()
  const [initial] = useState(() => (banner ? valuesOf(banner) : newBanner(place)))
  const values = { ...initial, ...(Form.useWatch([], form) as BannerValues | undefined) }
  const leave = useLeaveConfirmation(JSON.stringify(values) !== JSON.stringify(initial), leaveMessages)
  const { send, pending, refused, clear } = useContentSend(saveBanner, () => {
    message.success(say(shared.saved))
    onClose()
  })
  const { base, takeLatest } = useLatestRecord(form, banner, refused, clear, valuesOf)
  const rest = useFieldRefusal(form, refused, bannerFields)
  return (
    <FormDrawer<BannerValues>
      title={say(banner ? messages.edit : messages.add)}
      size={560}
      form={form}
      initialValues={initial}
      pending={pending}
      refused={rest}
      takeLatest={takeLatest}
      onClose={() => leave(onClose)}
      onSave={(given) => void send(inputOf(given, base))}
    >
      <BannerPreview
        banners={[
          {
            key: 'one',
            description: base?.description ?? '',
            descriptionEn: base?.descriptionEn ?? '',
            ...values,
          },
        ]}
        empty={say(messages.noPicture)}
      />
      <BannerFields />
    </FormDrawer>
  )
}

function BannerFields() {
  const say = useSay()
  return (
    <>
      <FormItem<BannerValues> name="place" label={say(messages.place)}>
        <Segmented block options={bannerPlaces.map((value) => ({ value, label: say(messages[value]) }))} />
      </FormItem>
      <PictureFields />
      <FormItem<BannerValues>
        name="link"
        label={say(messages.link)}
        validateTrigger={[]}
        rules={[
          {
            validator: async (_, link: string) => {
              const problem = linkProblem(link)
              if (problem) throw new Error(say(messages.linkWrong, { problem: say(problem) }))
            },
          },
        ]}
      >
        <LinkInput />
      </FormItem>
      <div className="two-columns">
        <FromUntil from={messages.from} until={messages.until} wrong={messages.timesWrong} />
      </div>
      <FormItem<BannerValues>
        name="shown"
        label={say(messages.shownSwitch)}
        extra={say(messages.shownHint)}
        valuePropName="checked"
      >
        <Switch />
      </FormItem>
    </>
  )
}

/** The pictures and the titles shown on them, in both languages. */
function PictureFields() {
  const say = useSay()
  return (
    <div className="two-columns">
      <FormItem<BannerValues>
        name="picture"
        label={say(messages.picture)}
        extra={say(messages.pictureHint)}
        rules={[{ required: true, message: say(messages.pictureNeeded) }]}
      >
        <PhotoInput />
      </FormItem>
      <FormItem<BannerValues>
        name="pictureEn"
        label={say(messages.pictureEn)}
        extra={say(messages.pictureEnHint)}
      >
        <PhotoInput />
      </FormItem>
      <FormItem<BannerValues>
        name="title"
        label={say(messages.title)}
        extra={say(messages.titleHint)}
        rules={[{ required: true, whitespace: true, message: say(shared.required) }]}
      >
        <TextInput limit={contentLimits.title} />
      </FormItem>
      <FormItem<BannerValues> name="titleEn" label={say(messages.titleEn)} extra={say(messages.titleEnHint)}>
        <TextInput limit={contentLimits.titleEn} />
      </FormItem>
    </div>
  )
}
