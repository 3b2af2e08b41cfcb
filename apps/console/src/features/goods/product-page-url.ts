/** The URL of a product's page in the customer app. */
export const shopAddress = (id: number) => `/#/pages/shop/detail?id=${id}`
