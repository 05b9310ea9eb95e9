import type { TruthSummary } from './truth-summary.ts';

/** `npm run research -- FOLDER` makes this file; nobody edits it. See docs/truth-table.md. */
export const measuredSummary: TruthSummary = {
  "lines": [
    "Daily with ₹5 lakh in a debt ETF: −9.4%, −20.7%, −12.9% in 2023 to 2025, and −4.9% in 2026, which was held back. The ETF alone: 5.9%, 6.1%, 6%, and 3.8%.",
    "Eve of expiry with ₹5 lakh in a debt ETF: 5.2%, 4.7%, 7.5% in 2023 to 2025, and −1.5% in 2026, which was held back. The ETF alone: 5.9%, 6.1%, 6%, and 3.8%.",
    "Protected participation, an exposure to the index and not an edge, with ₹35 lakh in a debt ETF: 3%, 3.8%, 3.4%, 4.6%, 4.4%, 3.9% in 2020, from 30 June, to 2025, and 1.8% in 2026, which was held back. The ETF alone: 3%, 6%, 6%, 6%, 6.1%, 6%, and 3.8%."
  ],
  "table": {
    "years": [
      "2023",
      "2024",
      "2025",
      "2026"
    ],
    "rows": [
      {
        "name": "Daily, ₹5 lakh",
        "made": [
          "−9.4%",
          "−20.7%",
          "−12.9%",
          "−4.9%"
        ]
      },
      {
        "name": "Eve of expiry, ₹5 lakh",
        "made": [
          "5.2%",
          "4.7%",
          "7.5%",
          "−1.5%"
        ]
      },
      {
        "name": "Protected participation, ₹35 lakh",
        "made": [
          "4.6%",
          "4.4%",
          "3.9%",
          "1.8%"
        ]
      },
      {
        "name": "The ETF alone",
        "made": [
          "5.9%",
          "6.1%",
          "6%",
          "3.8%"
        ]
      }
    ]
  },
  "verdict": "In 2026, which was held back while rules were chosen, every one of these 3 strategies made less than the ETF alone.",
  "made": {
    "years": "−20.7% to 13.6%",
    "heldBack": "−4.9% and −1.5%",
    "fall": "37.4%"
  }
};
