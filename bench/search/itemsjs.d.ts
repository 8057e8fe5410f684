declare module 'itemsjs' {
  type Bucket = { key: string; doc_count: number };
  type Item = Record<string, unknown>;
  type Found = {
    data: { items: Item[]; aggregations: Record<string, { buckets: Bucket[] }> };
    pagination: { total: number };
  };
  export default function itemsjs(
    items: readonly Item[],
    options: { aggregations: Record<string, object>; searchableFields: string[]; sortings: Record<string, object> },
  ): { search(input: Record<string, unknown>): Found };
}
