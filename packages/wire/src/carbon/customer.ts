// Endpoints for customers to read their own carbon statement, or that of the firm they act for.

import { Type } from 'typebox'
import { customerGet } from '../endpoint.ts'
import { OneOf, Optional, Token } from '../schema.ts'
import { FIRST_CARBON_YEAR, ownCarbonScopes } from './choices.ts'
import { CarbonStatement } from './statement.ts'

const input = {
  token: Token,
  year: Type.Integer({ minimum: FIRST_CARBON_YEAR, maximum: 2999 }),
  of: Optional(OneOf(ownCarbonScopes)),
}
/**
 * The carbon statement of a calendar year: of the customer, or of the firm they act for. Waste that a customer hands
 * over at a firm's site counts in the firm's statement. Refuses NOT_FOUND for a firm if there is none.
 */
export const ownCarbonStatement = customerGet('/user/carbon', {
  name: 'ownCarbonStatement',
  who: 'customer',
  summary: { zh: '我的年度减碳报告', en: 'My carbon statement for a year' },
  input,
  reply: CarbonStatement,
  refusals: ['NOT_FOUND'],
})
/** The same as a PDF file. */
export const ownCarbonStatementPdf = customerGet('/user/carbon.pdf', {
  name: 'ownCarbonStatementPdf',
  who: 'customer',
  summary: { zh: '我的年度减碳报告（PDF 文件）', en: 'My carbon statement for a year as a PDF file' },
  input,
  refusals: ['NOT_FOUND'],
})
