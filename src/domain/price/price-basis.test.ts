import { describe, expect, it } from 'vitest';
import { basisLabels, saysBasis } from './price-basis.ts';

describe('price basis', () => {
  it('CARD-047 has words for each basis', () => {
    expect(basisLabels('driveAway')).toBe('Drive away');
    expect(basisLabels('excludingGovernmentCharges')).toBe('Excl. government charges');
    expect(basisLabels('estimatedDriveAway')).toBe('Estimated drive away');
    expect(basisLabels('weekly')).toBe('Per week');
  });

  it.each([
    ['Drive Away', 'driveAway', true],
    ['drive-away price', 'driveAway', true],
    ['Est. Drive Away', 'driveAway', false],
    ['Est. Drive Away', 'estimatedDriveAway', true],
    ['Drive Away', 'estimatedDriveAway', false],
    ['Excl. Govt. Charges', 'excludingGovernmentCharges', true],
    ['EGC', 'excludingGovernmentCharges', true],
    ['Driveaway', 'driveAway', true],
    ['Ride away', 'driveAway', true],
    ['Est. ride away', 'estimatedDriveAway', true],
    ['Drive - Away', 'driveAway', true],
    ['Est. Driveaway', 'estimatedDriveAway', true],
    ['Exc. Gov charges', 'excludingGovernmentCharges', true],
    ['Excl. Government', 'excludingGovernmentCharges', true],
    ['Excl. gov', 'excludingGovernmentCharges', true],
    ['Before on roads', 'excludingGovernmentCharges', true],
    ['Plus on-road costs', 'excludingGovernmentCharges', true],
    ['Plus onroads', 'excludingGovernmentCharges', true],
    ['Plus on - roads', 'excludingGovernmentCharges', true],
    ['Plus ORC', 'excludingGovernmentCharges', true],
    ['p wk', 'weekly', true],
    ['perweek', 'weekly', true],
    ['per  week', 'weekly', true],
    ['a wk', 'weekly', true],
    ['199/wk', 'weekly', true],
    ['199/week', 'weekly', true],
    ['Special', 'driveAway', false],
    ['Special', 'excludingGovernmentCharges', false],
    ['Before Gov Charges', 'excludingGovernmentCharges', true],
    ['Plus free service', 'excludingGovernmentCharges', false],
    ['per week', 'weekly', true],
    ['No haggle', 'weekly', false],
  ] as const)('CARD-047 knows whether the label %j says %s', (label, basis, says) => {
    expect(saysBasis(label, basis)).toBe(says);
  });
});
