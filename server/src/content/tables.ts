export type ContentTables = {
  /** Everything in here is public: `config/values` hands it to anybody who asks. */
  config: { key: string; value: string; remark: string; updatedAt: number }
}
