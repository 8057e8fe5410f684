import type { ToolInput } from '#src/domain/assistants/tool-inputs.schema.ts';
import { creditAd } from '#src/domain/finance/credit-ad.ts';
import { ESTIMATE_TERMS, shareOf } from '#src/domain/finance/loan-terms.ts';
import { termsText } from '#src/domain/finance/price-estimate.ts';
import { formatMoney } from '#src/domain/price/money.ts';
import { saleAmount } from '#src/domain/price/price-shown.ts';
import { markdownText } from '#src/domain/text/markdown.ts';
import { carPath } from '#src/domain/vehicle/car-path.ts';
import { canQuote, findQuote } from '../finance/find-quote.ts';
import { namedVehicle, nameOf, priceWords, vehicleNow } from './named-vehicle.ts';
import { type ToolAnswer, type ToolContext, ToolRefusal } from './tool-answer.ts';

/** Characters of a lender's disclaimer; the page has all of it. */
const MAX_DISCLAIMER = 2_000;

const NO_FIGURES =
  'This website shows no finance figures. For finance use prepare_enquiry: a person of the dealer answers.';

/**
 * A repayment by the calculation of the website itself (API-003), never without its rates, its basis and the warning of the
 * law (CRED-001).
 */
export async function financeFigures(input: ToolInput<'finance_figures'>, context: ToolContext): Promise<ToolAnswer> {
  const { site, assistants } = context;
  if (!assistants.lends || !canQuote(site)) throw new ToolRefusal(NO_FIGURES);
  const about = await financed(input, context);
  const usual = site.finance?.terms ?? ESTIMATE_TERMS;
  const terms = {
    termYears: input.term_years ?? usual.termYears,
    depositPercent: input.deposit_percent ?? usual.depositPercent,
    finalPaymentPercent: input.final_payment_percent ?? usual.finalPaymentPercent,
  };
  const { termYears: loanTerm, ...shares } = terms;
  const quote = await findQuote(
    { ...shares, loanTerm, purchasePrice: about.price, selfAssessedCreditScore: 'GREAT' },
    site,
  );
  const ad = creditAd({
    repayment: quote?.weeklyRepaymentAmount,
    ratePercent: quote?.advertisedRate,
    comparisonRatePercent: quote?.comparisonRate,
    frequency: 'week',
    atEnd: shareOf(about.price, terms.finalPaymentPercent),
  });
  if (!ad) throw new ToolRefusal('There is no repayment for these terms. Try others, or use prepare_enquiry.');
  const disclaimer = (about.disclaimer ?? site.finance?.disclaimer ?? '').slice(0, MAX_DISCLAIMER);
  return {
    lines: [
      `Estimate for ${about.words}: ${ad.repayment} ${ad.period}, ${ad.rate}, comparison rate ${ad.comparisonRate}`,
      `Terms: ${termsText(terms)}${ad.atEnd ? `, ${ad.atEnd}` : ''}.`,
      ad.basis,
      ad.warning,
      'An estimate by the calculator of the website, no offer or approval of credit. Where the page of the vehicle shows a ' +
        'figure of a lender, that figure holds.',
      ...(disclaimer ? [markdownText(disclaimer)] : []),
    ],
    data: {
      price: about.price,
      repayment: { amount: quote?.weeklyRepaymentAmount, text: ad.repayment, period: ad.period },
      annual_rate: ad.rate,
      comparison_rate: ad.comparisonRate,
      comparison_rate_basis: ad.basis,
      comparison_rate_warning: ad.warning,
      terms: {
        term_years: loanTerm,
        deposit_percent: shares.depositPercent,
        final_payment_percent: shares.finalPaymentPercent,
      },
      currency: 'AUD',
    },
    source: about.path,
    ...(about.slug && { about: about.slug }),
  };
}

type Financed = { price: number; words: string; path: string; slug?: string; disclaimer?: string | undefined };

/** What the loan is for. */
async function financed({ vehicle, price }: ToolInput<'finance_figures'>, context: ToolContext): Promise<Financed> {
  const { assistants } = context;
  if (vehicle === undefined) {
    if (price === undefined) throw new ToolRefusal('Name a vehicle or a price.');
    return { price, words: `a price of ${formatMoney(price)}`, path: assistants.search.path };
  }
  const car = namedVehicle(context, vehicle);
  const now = await vehicleNow(context, car);
  const amount = saleAmount(now.price);
  if (now.availability === 'sold') throw new ToolRefusal('This vehicle is sold.');
  if (amount === undefined || assistants.notFinanced.includes(car.slug))
    throw new ToolRefusal('This website shows no finance figures for this vehicle. Use prepare_enquiry.');
  const words = `${markdownText(nameOf(now))} at ${markdownText(priceWords(now.price))}`;
  return { price: amount, words, path: carPath(now), slug: car.slug, disclaimer: car.financeDisclaimer };
}
