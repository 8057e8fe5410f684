import { describe, expect, it } from 'vitest';
import { contentPageProps } from '../site/content-page.ts';
import { fixtureSite } from '../vehicle/vehicle-site-fixture.ts';
import { teamProps } from './team.ts';

const site = () => {
  const made = fixtureSite({});
  const team = [
    { name: 'Ada Mary Lovelace', role: 'Sales', image: '/images/ada.jpg', phone: '0755500100' },
    { name: 'Jo', email: 'jo@harbour.example' },
  ];
  return Object.assign(made, { content: { ...made.content, team } });
};

describe('the team', () => {
  it('CONTENT-033 has a portrait 4 to 5, or initials in its place', () => {
    const [ada, jo] = teamProps(site());
    expect(ada).toMatchObject({ initials: 'AL', role: 'Sales', phone: { text: '07 5550 0100' }, email: null });
    expect((ada?.image?.width ?? 0) / (ada?.image?.height ?? 1)).toBeCloseTo(0.8);
    expect(jo).toMatchObject({ initials: 'J', image: null, role: '', phone: null, email: 'jo@harbour.example' });
  });

  it('CONTENT-033 is on the page that asks for it', () => {
    const page = { slug: 'our-team', title: 'Our team', html: '<p>Ask us.</p>' };
    expect(contentPageProps({ ...page, component: 'team' }, site()).team).toHaveLength(2);
    expect(contentPageProps(page, site()).team).toBeUndefined();
  });
});
