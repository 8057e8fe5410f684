/**
 * Every number of the product under one name each, with the requirement it comes from (docs/spec/20-constants.md,
 * CONST-001). No other module repeats the figures; defaults of settings are read from here (CONST-002). A constant that
 * nothing reads is deleted.
 */

// Stock search and cards
/** hits; SRCH-006, OFFER-011, MODEL-031. */
export const resultsPerPage = 21;
/** entries; SRCH-075, OFFER-011, MODEL-031. */
export const searchCacheEntries = 10;
/** cards per row; SRCH-003. */
export const resultColumns = 3;
/** cards per row; SRCH-003. */
export const resultColumnsWide = 4;
/** page; SRCH-011. */
export const firstPage = 1;
/** results; SRCH-021. */
export const resultCountCeiling = 1999;
/** days; SRCH-022. */
export const soldCarsVisibleDays = 3;
/** days; SRCH-024. */
export const maxItemAgeDaysLow = 0;
/** days; SRCH-024. */
export const maxItemAgeDaysHigh = 14;
/** ms; SRCH-030. */
export const searchTextDebounceMs = 300;
/** ms; SRCH-034. */
export const suggestionDebounceMs = 120;
/** suggestions; SRCH-034. */
export const mostSuggestions = 6;
/** ms; SRCH-056. */
export const sliderDebounceMs = 400;
/** AUD; SRCH-033. */
export const priceAscMinPriceExclusive = 0;
/** makes; SRCH-042. */
export const makeListShortLimit = 7;
/** makes; SRCH-043. */
export const popularMakesCount = 20;
/** models; SRCH-044. */
export const modelListLimit = 30;
/** values; SRCH-046. */
export const fordCityFacetLimit = 20;
/** values; SRCH-046. */
export const fordDealershipFacetLimit = 40;
/** AUD or km; SRCH-052. */
export const sliderRounding = 1000;
/** AUD; SRCH-053. */
export const dealerPriceSliderStep = 500;
/** steps (one hundredth); SRCH-053. */
export const sliderStepsPerRange = 100;
/** value; SRCH-054, BUD-020. */
export const sliderFallbackMax = 100_000;
/** AUD; SRCH-058. */
export const quickPriceFrom = 5000;
/** AUD; SRCH-058. */
export const quickPriceTo = 70_000;
/** AUD (our choice); SRCH-058. */
export const quickPriceStep = 5000;
/** searches; NAV-007. */
export const searchHistoryLength = 5;
/** item, from 1; PROMO-001. */
export const promoPosition = 8;
/** items, from 1; PROMO-007. */
export const fordPromoPositions = [8, 17] as const;
/** days; CARD-026. */
export const justArrivedDays = 8;
/** AUD; CARD-046. */
export const priceCountsAbove = 10;
/** AUD; CARD-041. */
export const subscriptionPriceAbove = 0;
/** AUD; CARD-031. */
export const favouriteRulePriceAbove = 0;
// Vehicle page and viewer
/** specs; VDP-010. */
export const keyInformationSpecs = 4;
/** rows; VDP-011. */
export const specificationRows = 4;
/** features; VDP-013. */
export const featureListLength = 8;
/** characters; VDP-014. */
export const dealerCommentsChars = 400;
/** characters; VDP-080. */
export const financeDisclaimerChars = 197;
/** px; VDP-100. */
export const stickyHeaderScrollPx = 500;
/** px; VDP-101. */
export const mobileCtaScrollPx = 900;
/** ms (1.5 seconds); VDP-071. */
export const copiedIndicatorMs = 1500;
/** ms; VDP-035. */
export const toastMs = 3000;
/** px; GEN-048. */
export const shareDialogWidth = 550;
/** px; GEN-048. */
export const shareDialogHeight = 400;
/** views; VDP-032. */
export const viewsShownFrom = 20;
/** characters; VDP-091. */
export const phoneVisibleChars = 5;
/** digits; GEN-040. */
export const phoneGroups = [2, 4, 4] as const;
/** AUD; VDP-063. */
export const reserveDeposit = 200;
/** %; VDP-063. */
export const reserveRefundPercent = 100;
/** hours; VDP-063. */
export const reserveHoldHours = 48;
/** hours; VDP-066. */
export const moneyBackHours = 48;
/** months; VDP-066. */
export const roadsideAssistMonths = 12;
/** years; VDP-130. */
export const warrantyYearsStandard = 3;
/** years; VDP-130. */
export const warrantyYearsNewFive = 5;
/** years; VDP-130. */
export const warrantyYearsNewSeven = 7;
/** years; VDP-130. */
export const roadsideYearsOneBrand = 5;
/** sales; VDP-104. */
export const salesPerDay = 192;
/** seconds; VDP-104. */
export const salesStepSeconds = 450;
/** seconds; VDP-104. */
export const salesRefreshSeconds = 150;
/** seconds; VDP-104. */
export const salesAnimationSeconds = 2;
/** images; VIEW-006. */
export const thumbnailsAboveImages = 3;
/** px; VIEW-012. */
export const spinPxPerFrame = 20;
/** ms; VIEW-013. */
export const spinAutoRotateMs = 100;
/** degrees; VIEW-021. */
export const spinDegrees = 360;
/** CDN quality; GEN-042. */
export const mediaQuality = 75;
// Calculators and finance widgets
/** periods; CALC-001, BUD-003. */
export const weeksPerYear = 52;
/** periods; CALC-001. */
export const fortnightsPerYear = 26;
/** periods; CALC-001, BUD-003. */
export const monthsPerYear = 12;
/** factor; CALC-002, FIN-036. */
export const weeksPerMonth = 4.33;
/** AUD; CALC-012. */
export const calculatorDefaultAmount = 30_000;
/** AUD; CALC-013. */
export const calculatorMinAmount = 1000;
/** AUD; CALC-014. */
export const calculatorMaxAmount = 250_000;
/** AUD; CALC-014, CALC-015. */
export const calculatorMaxAmountOther = 100_000;
/** %; CALC-015. */
export const calculatorMaxOfPricePercent = 105;
/** AUD; CALC-016. */
export const calculatorAmountStep = 500;
/** years; CALC-020. */
export const calculatorTermMin = 1;
/** years; CALC-020. */
export const calculatorTermMax = 7;
/** years; CALC-020. */
export const calculatorTermStep = 0.5;
/** years; CALC-021. */
export const calculatorTermDefault = 5;
/** %; CALC-022. */
export const interestMin = 0.5;
/** %; CALC-022. */
export const interestMax = 15;
/** %; CALC-022. */
export const interestStep = 0.5;
/** %; CALC-024. */
export const interestDefault = 10;
/** %; CALC-024. */
export const interestDefaultFordGroup = 8.5;
/** AUD; CALC-025. */
export const depositMin = 0;
/** AUD; CALC-025. */
export const depositMax = 250_000;
/** AUD; CALC-025. */
export const depositStep = 0.5;
/** AUD; CALC-026. */
export const establishmentFee = 0;
/** AUD; CALC-033. */
export const enquireRepaymentLimit = 25;
/** years; CALC-042. */
export const exampleLoanYears = 5;
/** AUD; CALC-042. */
export const exampleLoanAmount = 30_000;
/** repayments a year in the Code's formula; CRED-003. */
export const comparisonWeeksPerYear = 52.18;
/** repayments a year; CRED-003. */
export const comparisonFortnightsPerYear = 26.09;
/** repayments a year; CRED-003. */
export const comparisonMonthsPerYear = 12;
/** years; FINW-005. */
export const widgetMaxAgeYears = 12;
/** AUD; FINW-005, FINW-007, FINW-008. */
export const widgetPriceAbove = 500;
/** years; QUOTE-001. */
export const vehicleQuoteLoanTerm = 5;
/** AUD; EST-001. */
export const estimatePriceAbove = 200;
/** years; EST-002. */
export const estimateTermYears = 5;
/** %; EST-002. */
export const estimateDepositPercent = 10;
/** %; EST-002. */
export const estimateFinalPaymentPercent = 30;
/** AUD; FUEL-002. */
export const fuelPricePerLitre = 1.7;
/** km; FUEL-002. */
export const fuelKmPerWeek = 250;
/** L/100km; FUEL-002. */
export const fuelLitresPer100Km = 10;
/** km; FUEL-001. */
export const fuelDistanceUnit = 100;
/** AUD; FUEL-004. */
export const electricityPricePerKwh = 0.35;
/** ms; API-003. */
export const quoteTimeoutMs = 4000;
/** tries; API-003. */
export const quoteAttempts = 2;
/** calls of one address; API-003. */
export const quotesPerMinute = 30;
/** years; BUD-003, BUD-006. */
export const budgetYears = 5;
/** AUD; BUD-004. */
export const budgetRepaymentMonthly = 600;
/** AUD; BUD-004. */
export const budgetRepaymentWeekly = 200;
/** AUD; BUD-004. */
export const budgetDeposit = 2000;
/** AUD; BUD-005. */
export const budgetInputMin = 0;
/** AUD; BUD-005. */
export const budgetInputMax = 1_000_000;
/** digits; BUD-007. */
export const postcodeDigits = 4;
/** AUD; BUD-013, BUD-022. */
export const priceSearchAbove = 1000;
/** AUD; BUD-020. */
export const priceTileMin = 5000;
/** AUD; BUD-020. */
export const priceTileMax = 250_000;
/** AUD; BUD-021. */
export const priceTileStep = 500;
// Price comparison and similar vehicles
/** fill; CMP-006. */
export const greatDealFrom = 0.65;
/** fill; CMP-007. */
export const mediumBandFrom = 0.3;
/** fill; CMP-007. */
export const highBandFrom = 0.6;
/** fill; CMP-035. */
export const praiseFrom = 0.5;
/** confidence; CMP-004. */
export const confidenceAbove = 0.2;
/** AUD; CMP-021. */
export const belowMarketGapThreshold = 499;
/** AUD; CMP-024. */
export const marketQuotePriceAbove = 0;
/** vehicles; SIM-001. */
export const similarMax = 6;
/** AUD; SIM-004. */
export const similarWindow = 10_000;
/** AUD; SIM-004. */
export const similarWindowSplit = 50_000;
/** AUD; SIM-004. */
export const similarWindowWide = 25_000;
/** hits; SIM-006, API-005. */
export const similarQueryLimit = 10;
// Locations, offers, models, reviews, content
/** px; LOC-010. */
export const locationCardImageHeightPx = 150;
/** locations; LOC-007. */
export const locationGridColumnsFrom = 3;
/** columns; LOC-007. */
export const locationGridColumnsMany = 3;
/** columns; LOC-007. */
export const locationGridColumnsFew = 2;
/** km; LOC-052. */
export const earthRadiusKm = 6371;
/** weekday; DATA-033. */
export const weekdaySunday = 0;
/** weekday; DATA-033. */
export const weekdaySaturday = 6;
/** characters; OFFER-017. */
export const offerDescriptionChars = 160;
/** characters; OFFER-018. */
export const offerCollapseAbove = 200;
/** characters; OFFER-017. */
export const offerDisclaimerChars = 200;
/** characters; MODEL-004. */
export const modelDescriptionChars = 200;
/** px; MODEL-002. */
export const fordModelImageWidth = 250;
/** px; MODEL-002. */
export const fordModelImageHeight = 120;
/** stars; REV-002, REV-020. */
export const reviewMinRating = 4;
/** stars; DATA-043. */
export const ratingMin = 1;
/** stars; DATA-043. */
export const ratingMax = 5;
/** reviews; REV-003. */
export const reviewLimit = 10;
/** reviews; REV-010. */
export const reviewSliderAbove = 3;
/** index; REV-012. */
export const reviewSliderStartIndex = 2;
/** ms; REV-014. */
export const reviewRotateMs = 3000;
/** characters; REV-015. */
export const reviewTextChars = 160;
/** tiles; TILE-001. */
export const bodyTiles = 4;
/** tiles; TILE-001. */
export const bodyTilesCustom = 20;
/** years; TRADE-008. */
export const tradeInEstimateMaxYears = 7;
/** km; TRADE-008. */
export const tradeInEstimateMaxKm = 100_000;
/** characters; BANNER-004. */
export const blogDescriptionChars = 120;
// Event numbers
/** event; EVT-001. */
export const eventUsedVehicleView = 4;
/** event; EVT-002. */
export const eventNewEnquiry = 14;
/** event; EVT-003. */
export const eventUsedEnquiry = 15;
/** event; EVT-004. */
export const eventTestDrive = 17;
/** event; EVT-014. */
export const eventGeneralEnquiry = 22;
/** event; EVT-008. */
export const eventCallClick = 25;
/** event; EVT-009. */
export const eventCalculatorUse = 26;
/** event; EVT-010. */
export const eventSaved = 39;
/** event; EVT-005. */
export const eventUsedTestDrive = 48;
/** event; EVT-011. */
export const eventSearchPageView = 49;
/** event; EVT-017. */
export const eventCareerEnquiry = 51;
/** event; EVT-012. */
export const eventHistoryReport = 60;
/** event; EVT-013. */
export const eventPrint = 61;
// Our own figures
/** px; NAV-006. */
export const largeScreenPx = 1024;
/** paths; DATA-077. */
export const visitedPagesKept = 50;
/** records; SEEN-001. */
export const viewedCarsKept = 20;
/** years either way; CMP-030. */
export const comparableYears = 2;
/** % of its price a comparable is adjusted by per 10,000 km; CMP-031. */
export const odometerPercentPer10000Km = 2;
/** %; the greatest odometer adjustment, CMP-031. */
export const odometerAdjustmentMax = 20;
/** cars; half confidence, CMP-033. */
export const comparablesForHalfConfidence = 8;
/** seconds; CMP-034. */
export const marketProviderTimeoutSeconds = 4;
/** cars; FAV-005. */
export const compareCarsMax = 4;
/** attempts; API-015. */
export const rateLimitAttempts = 5;
/** minutes; API-015. */
export const rateLimitMinutes = 15;
/** GEN-040, GEN-041. */
export const phoneCountryCode = '61';
/** digits; GEN-040, FORM-009. */
export const phoneDigits = 10;
