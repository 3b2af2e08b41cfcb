// The form in which a customer offers an item for sale, to be sent by post or brought to a shop.

import { BottomBar } from '@huishou/kit/layout/bottom-bar'
import { Button } from '@huishou/kit/button'
import { Card, CardHead } from '@huishou/kit/layout/card'
import { ChipGroup } from '@huishou/kit/forms/chip'
import { confirmDialog } from '@huishou/kit/overlays/dialog'
import { FieldError } from '@huishou/kit/forms/field'
import { focusFirstError, focusLengthError } from '@huishou/kit/forms/focus-error'
import { PhotoPicker } from '@huishou/kit/forms/photo-picker'
import { Segmented } from '@huishou/kit/forms/segmented'
import { PageLink } from '@huishou/kit/shell/page-link'
import { useNavigator } from '@huishou/kit/shell/use-navigator'
import { useLeaveGuard } from '@huishou/kit/shell/page-hooks'
import { TextArea } from '@huishou/kit/forms/text-area'
import { TextField } from '@huishou/kit/forms/text-field'
import { toast } from '@huishou/kit/overlays/toast'
import { mailInApplyLimits } from '@huishou/wire/client/mail-in/customer'
import { mailInLimits } from '@huishou/wire/mail-in/limits'
import { mailInKinds, mailInKindText, mailInLogistics } from '@huishou/wire/mail-in/choices'
import { yuanFromFen } from '@huishou/wire/money'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Store from 'lucide-react/icons/store'
import { useRef, useState, type RefObject } from 'react'
import { chosenShop } from '../../entities/place/chosen-place.ts'
import { useOwnDraft } from '../../shared/drafts.ts'
import { useNameOf } from '../../shared/format/localized-name.ts'
import { useLanguage, useMessages } from '../../shared/i18n.ts'
import { RefusalNote } from '../../shared/components/refusal-note.tsx'
import { uploadPhoto } from '../../shared/photos/upload-photo.ts'
import {
  applyDraft,
  checkDraft,
  emptyDraft,
  isTouched,
  priceOf,
  type Draft,
  type Wrong,
} from './application-draft.ts'
import styles from './mail-in.module.css'
import { mailInMessages } from './messages.ts'
import { useApply } from './queries.ts'
import patterns from '@huishou/kit/patterns.module.css'

/** The state of the application form: its draft, its errors, and submitting it. */
function useApplication(form: RefObject<HTMLElement | null>, onSent: () => void) {
  const messages = useMessages(mailInMessages)
  const navigator = useNavigator()
  const [draft, setDraft] = useOwnDraft(applyDraft, emptyDraft)
  const [wrong, setWrong] = useState<Wrong>({})
  const shop = chosenShop.use()
  const apply = useApply()
  const change = (more: Partial<Draft> | ((now: Draft) => Partial<Draft>)) => {
    setDraft((now) => ({ ...now, ...(typeof more === 'function' ? more(now) : more) }))
    setWrong({})
  }
  useLeaveGuard(isTouched(draft), async () => {
    const gone = await confirmDialog({ ...messages.leave, danger: true })
    if (gone) applyDraft.forget()
    return gone
  })
  const submit = async () => {
    if (focusLengthError()) return
    const found = checkDraft(draft, shop?.id ?? null, messages.wrong)
    setWrong(found)
    if (Object.keys(found).length > 0 || !shop) {
      requestAnimationFrame(() => focusFirstError(form.current))
      return
    }
    const page = navigator.state().current.key
    const answer = await apply.send(inputOf(draft, shop.id))
    if (!answer?.ok) return
    setDraft(emptyDraft)
    onSent()
    toast(messages.submitted, 'good')
    // whoever left meanwhile is elsewhere already
    if (navigator.state().current.key === page)
      await navigator.navigateTo(`/pages/recycle/detail?id=${answer.data.id}`, 'unasked')
  }
  return { draft, wrong, shop, change, apply, submit }
}

const inputOf = (draft: Draft, shopId: number) => {
  const cost = priceOf(draft.cost)
  return {
    type: draft.kind,
    name: draft.name.trim(),
    photos: draft.photos.flatMap(({ url }) => url ?? []),
    amountRecycle: yuanFromFen(priceOf(draft.wished) ?? 0),
    ...(cost === null ? {} : { amount: yuanFromFen(cost) }),
    ...(draft.remark.trim() ? { remark: draft.remark.trim() } : {}),
    logisticsType: mailInLogistics[draft.way],
    shopId,
  }
}

/** The application for one item: photos, description, asking price, and the way of handing it over. */
export function ApplyForm({ onSent }: { onSent: () => void }) {
  const messages = useMessages(mailInMessages)
  const form = useRef<HTMLDivElement>(null)
  const { draft, wrong, shop, change, apply, submit } = useApplication(form, onSent)
  return (
    <>
      <div className="k-column" ref={form}>
        <Card title={messages.how.title}>
          <ol className={styles.how}>
            {messages.how.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </Card>
        <Card>
          <CardHead title={messages.photos} aside={messages.photosNote} />
          <PhotoPicker
            label={messages.photos}
            photos={draft.photos}
            onChange={(update) => change((now) => ({ photos: update(now.photos) }))}
            upload={uploadPhoto}
            max={mailInLimits.photos}
            error={wrong.photos ?? null}
          />
        </Card>
        <Questions draft={draft} wrong={wrong} change={change} />
        <How draft={draft} wrong={wrong} change={change} shop={shop} />
        <RefusalNote text={apply.refused?.message} />
      </div>
      <BottomBar>
        <Button wide size="l" pending={apply.pending} onClick={() => void submit()}>
          {messages.submit}
        </Button>
      </BottomBar>
    </>
  )
}

type PartProps = { draft: Draft; wrong: Wrong; change: (more: Partial<Draft>) => void }

function Questions({ draft, wrong, change }: PartProps) {
  const messages = useMessages(mailInMessages)
  const language = useLanguage()
  return (
    <Card title={messages.what}>
      <div className={styles.fields}>
        <ChipGroup
          label={messages.kind}
          options={mailInKinds.map((value) => ({ value, label: mailInKindText[value][language] }))}
          value={draft.kind}
          onChange={(kind) => change({ kind })}
        />
        <TextField
          label={messages.name}
          required
          limit={mailInApplyLimits.name}
          placeholder={messages.namePlaceholder}
          value={draft.name}
          error={wrong.name}
          onChange={(name) => change({ name })}
        />
        <div className={styles.pair}>
          <TextField
            label={messages.wishedField}
            required
            inputMode="decimal"
            prefix="¥"
            value={draft.wished}
            error={wrong.wished}
            onChange={(wished) => change({ wished })}
          />
          <TextField
            label={messages.costField}
            inputMode="decimal"
            prefix="¥"
            placeholder={messages.optional}
            value={draft.cost}
            error={wrong.cost}
            onChange={(cost) => change({ cost })}
          />
        </div>
        <p className={`${patterns.quiet} ${styles.quiet}`}>{messages.wishedHint}</p>
        <TextArea
          label={messages.remark}
          rows={2}
          limit={mailInApplyLimits.remark}
          placeholder={messages.remarkPlaceholder}
          value={draft.remark}
          onChange={(remark) => change({ remark })}
        />
      </div>
    </Card>
  )
}

function How({ draft, wrong, change, shop }: PartProps & { shop: ReturnType<typeof chosenShop.use> }) {
  const messages = useMessages(mailInMessages)
  const nameOf = useNameOf()
  const invalid = Boolean(wrong.shop)
  return (
    <Card title={messages.way}>
      <Segmented
        label={messages.way}
        options={(['send', 'bring'] as const).map((value) => ({ value, label: messages.ways[value] }))}
        value={draft.way}
        onChange={(way) => change({ way })}
      />
      <PageLink className={styles.shop} to="/pages/index/shop" aria-invalid={invalid || undefined}>
        <span className="k-tint">
          <Store size={22} aria-hidden />
        </span>
        <span className="k-grow">
          <b>{shop ? nameOf(shop) : messages.shop}</b>
          <small>{shop ? shop.address : messages.chooseShop}</small>
        </span>
        <ChevronRight size={20} aria-hidden />
      </PageLink>
      <FieldError id="mail-in-shop-error" error={wrong.shop} />
      <p className={`${patterns.quiet} ${styles.quiet}`}>{messages.shopNote[draft.way]}</p>
    </Card>
  )
}
