// Settings for reverse invoices, which the company issues itself, with the statutory rates and their legal sources.

import type { Text } from '../../text.ts'
import { hidden, line, number, toggle, type SettingGroup } from './setting.ts'

/** The law a rate follows, with its date; changed together with the rate. */
const source = (name: Text, standard: string) => hidden(line(name, [4, 80], { standard }))

const REVERSE = '国家税务总局公告2024年第5号，2024-04-29起'

/** Settings about reverse invoices: company details, switch and limit, rates. */
export const taxSettings = {
  invoiceCompany: {
    title: { zh: '开票资料', en: 'Company on invoices' },
    effect: {
      zh: '反向开票时作为购买方的资料，四项都填写后才能登记发票。只有老板能改。',
      en: 'The buyer on reverse invoices. An invoice can be recorded once all four are filled in. Only the owner can change them.',
    },
    ownerOnly: true,
    settings: {
      invoice_company: hidden(line({ zh: '公司名称', en: 'Company name' }, [0, 60])),
      invoice_tax_number: hidden(
        line({ zh: '纳税人识别号', en: 'Taxpayer number' }, [0, 20], {
          hint: { zh: '18 位统一社会信用代码', en: '18-character credit code' },
        }),
      ),
      invoice_address: hidden(line({ zh: '地址、电话', en: 'Address and phone' }, [0, 100])),
      invoice_bank: hidden(line({ zh: '开户行及账号', en: 'Bank and account' }, [0, 100])),
    },
  },
  reverseInvoice: {
    title: { zh: '反向开票', en: 'Reverse invoices' },
    effect: {
      zh: '有反向开票资格的企业打开后，“金属出售人”页可以把向出示过身份证的自然人收购的货物按月生成开票批次。限额按身份证累计连续 12 个自然月的开票金额（含税），只限制入批次，不影响称重。只有老板能改。',
      en: 'For companies entitled to reverse invoicing. While on, purchases from people who showed an ID can be put into batches by month on the Metal sellers page. The limit adds up what is invoiced per ID in twelve calendar months, VAT included; it stops batches, never weighing. Only the owner can change this.',
    },
    ownerOnly: true,
    settings: {
      reverse_invoice: hidden(toggle({ zh: '启用反向开票', en: 'Reverse invoicing' }, 'off')),
      reverse_invoice_limit: hidden(
        number({ zh: '12 个月限额', en: '12-month limit' }, 'tenThousandYuan', [1, 100_000], 500),
      ),
      reverse_invoice_warn: hidden(
        number({ zh: '达到限额多少时提醒', en: 'Warn from' }, 'percent', [1, 100], 80),
      ),
      reverse_invoice_limit_source: source({ zh: '限额依据', en: 'Source of the limit' }, REVERSE),
    },
  },
  reverseInvoiceRates: {
    title: { zh: '反向开票税率', en: 'Rates of reverse invoices' },
    effect: {
      zh: '税率写千分数：1% 写 10。附加税费按增值税额计算。保存后对新生成和重新生成的批次生效，已开票的不变。改税率时请一并改依据。只有老板能改。',
      en: 'In thousandths: 10 is 1 %. Surcharges are a share of the VAT. New rates apply to batches made from then on; issued ones keep theirs. Change the source together with the rate. Only the owner can change these.',
    },
    ownerOnly: true,
    wide: true,
    settings: {
      reverse_invoice_vat: hidden(
        number({ zh: '增值税征收率', en: 'VAT levy rate' }, 'permille', [0, 200], 10),
      ),
      reverse_invoice_vat_source: source(
        { zh: '征收率依据', en: 'Source of the levy rate' },
        '财政部 税务总局公告2023年第19号，3%减按1%，至2027-12-31',
      ),
      reverse_invoice_income: hidden(
        number({ zh: '个人所得税预缴率', en: 'Prepaid income tax' }, 'permille', [0, 200], 5),
      ),
      reverse_invoice_income_source: source(
        { zh: '预缴率依据', en: 'Source of the income tax rate' },
        REVERSE,
      ),
      reverse_invoice_surcharge: hidden(
        number({ zh: '附加税费占增值税', en: 'Surcharges on the VAT' }, 'permille', [0, 300], 60),
      ),
      reverse_invoice_surcharge_source: source(
        { zh: '附加税费依据', en: 'Source of the surcharges' },
        '财政部 税务总局公告2023年第12号，12%减半为6%，至2027-12-31',
      ),
    },
  },
} as const satisfies Record<string, SettingGroup>
