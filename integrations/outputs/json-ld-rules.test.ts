import { describe, expect, it } from 'vitest';
import { jsonLdFaults } from './json-ld-rules-for-test.ts';

describe('the rules of structured data find what is wrong', () => {
  it.each([
    [{ '@type': 'AggregateRating', ratingValue: 5 }, 'no page may have AggregateRating'],
    [{ '@type': 'Car' }, 'name is undefined'],
    [{ '@type': 'AutoDealer', name: 'A', url: 'https://a.example/' }, 'address'],
    [{ '@type': 'Offer', url: 'https://a.example/', seller: { '@type': 'AutoDealer' }, price: 0 }, 'price is 0'],
    [{ '@type': 'OpeningHoursSpecification', dayOfWeek: 'Monday', opens: '9:00', closes: '17:00:00' }, 'opens'],
    [{ '@type': 'BreadcrumbList', itemListElement: [{ '@type': 'ListItem', position: 2, name: 'A' }] }, 'position 1'],
    [{ '@type': 'Brand', name: 'A', logo: '/logo.svg' }, 'logo'],
    [{ '@type': 'Brand', name: 'A', description: '' }, 'description is empty'],
  ])('%j', (thing, fault) => {
    expect(jsonLdFaults(thing).join('\n')).toContain(fault);
  });

  it('also deep inside', () => {
    const list = {
      '@type': 'ItemList',
      itemListElement: [{ '@type': 'ListItem', position: 1, item: { '@type': 'Car' } }],
    };
    expect(jsonLdFaults(list)).toEqual(['ItemList > ListItem > Car: name is undefined']);
  });
});
