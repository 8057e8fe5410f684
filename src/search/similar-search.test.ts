import { describe, expect, it, vi } from 'vitest';
import type { SimilarCar } from '#src/domain/search/similar-index.ts';
import type { SearchClient, SearchRequest } from './client.ts';
import { findSimilar, similarRequests } from './similar-search.ts';

const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
const car: SimilarCar = { id: 1, make: 'Mazda', model: 'CX-5', body: 'SUV', price: 30_000, status: 'in_stock' };
const setup = { indexName: 'Car_production', siteFilter: 'make:mazda' };
const hits = (...ids: number[]) => ids.map((id) => ({ ...car, id, objectID: String(id), price: 30_000 + id }));

/** A service that answers each request with the next list, or fails. */
function service(...answers: (ReturnType<typeof hits>[] | Error)[]) {
  const calls: (readonly SearchRequest[])[] = [];
  const client = {
    search: async (requests: readonly SearchRequest[]) => {
      calls.push(requests);
      const answer = answers.shift();
      if (!answer || answer instanceof Error) throw answer ?? new Error('No more answers.');
      return { results: answer.map((list) => ({ hits: list })) };
    },
  } as unknown as SearchClient;
  return { client, calls };
}
const idsOf = (cars: readonly SimilarCar[]) => cars.map(({ id }) => id);

describe('similarRequests', () => {
  it('SRCH-073 SIM-006 SIM-004 asks three queries of 10 hits in the price window and the site’s own filter', () => {
    const requests = similarRequests(car, setup);
    expect(requests.map(({ params }) => params?.facetFilters)).toEqual([
      ['make:Mazda', 'model:CX-5'],
      ['make:Mazda', 'body:SUV'],
      ['body:SUV'],
    ]);
    for (const { indexName, params } of requests) {
      expect(indexName).toBe('Car_production');
      expect(params).toMatchObject({ hitsPerPage: 10, numericFilters: ['price>=20000', 'price<=40000'] });
      expect(params?.filters).toContain('(make=mazda)');
      expect(params?.filters).toContain('(status=in_stock)');
    }
  });

  it('SIM-004 CARD-042 the window is around the price shown', () => {
    const [request] = similarRequests({ ...car, offer_price: 28_000 }, setup);
    expect(request?.params?.numericFilters).toEqual(['price>=18000', 'price<=38000']);
  });

  it('SIM-004 a vehicle without a price has no window, one without a body fewer queries', () => {
    const requests = similarRequests({ ...car, price: null, body: null }, setup);
    expect(requests).toHaveLength(1);
    expect(requests[0]?.params).not.toHaveProperty('numericFilters');
  });
});

describe('findSimilar', () => {
  it('SIM-001 SIM-002 SIM-006 asks once and shows at most 6, each once, never the vehicle itself', async () => {
    const { client, calls } = service([hits(1, 2, 3), hits(2, 4, 5), hits(5, 6, 7, 8, 9)]);
    expect(idsOf(await findSimilar(client, car, setup, []))).toEqual([2, 3, 4, 5, 6, 7]);
    expect(calls).toHaveLength(1);
  });

  it('SIM-007 begins with the named ids', async () => {
    const { client } = service([hits(2, 3), hits(4), hits(5)]);
    expect(idsOf(await findSimilar(client, car, setup, ['5', '3']))).toEqual([5, 3, 2, 4]);
  });

  it('SIM-008 ERR-010 a failure is logged, and the newest vehicles in stock are shown', async () => {
    warned.mockClear();
    const newest = [...hits(1, 2, 3, 4, 5, 6, 7, 8)];
    const { client, calls } = service(new Error('down'), [
      newest.map((hit) => (hit.id === 3 ? { ...hit, status: 'sold' } : hit)),
    ]);
    expect(idsOf(await findSimilar(client, car, setup, []))).toEqual([2, 4, 5, 6, 7, 8]);
    expect(warned).toHaveBeenCalledOnce();
    expect(calls[1]?.[0]?.indexName).toMatch(/^Car_production.+/);
  });

  it('SIM-008 when the newest cannot be had either, the rendered list stays', async () => {
    const { client } = service(new Error('down'), new Error('down'));
    await expect(findSimilar(client, car, setup, [])).rejects.toThrow('down');
  });
});
