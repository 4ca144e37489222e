"""
Writes published.json beside it: random votes, and the strengths that published implementations find in them.
Made with Python 3.11, choix 0.4.1, scikit-learn 1.9.1 and numpy 2.4.6: pip install choix scikit-learn, then python makePublished.py
"""

import json
import math
import pathlib

import choix
import numpy
from sklearn.linear_model import LogisticRegression

RIDGE = 0.1
# How often a vote is repeated, so that a tie of two, three or four columns can be divided evenly among them.
COPIES = 12
SCALE = 400 / math.log(10)


def make(random, models, votes, columns, ties):
    """Votes as [columns, place of the picked column or -1 for a tie]."""
    strengths = random.normal(0, 0.7, models)
    made = []
    for _ in range(votes):
        shown = random.choice(models, random.choice(columns), replace=False)
        chances = numpy.exp(strengths[shown])
        picked = random.choice(len(shown), p=chances / chances.sum())
        made.append([[int(one) for one in shown], -1 if random.random() < ties else int(picked)])
    return made


def rated(params):
    return [round(1000 + SCALE * float(one), 4) for one in params - params.mean()]


def by_choix(models, votes, ridge):
    """choix.opt_top1; its penalty is alpha * |params|^2, half of what a ridge is usually called."""
    data = []
    for shown, picked in votes:
        for place, model in enumerate(shown):
            copies = COPIES // len(shown) if picked < 0 else COPIES * (place == picked)
            data += [(model, [other for other in shown if other != model])] * copies
    return rated(choix.opt_top1(models, data, alpha=COPIES * ridge / 2, tol=1e-10))


def by_logistic_regression(models, votes, ridge):
    """scikit-learn's LogisticRegression on pairs, as arena leaderboards fit Bradley and Terry's model: a tie is half a win each."""
    rows, results, weights = [], [], []
    for (one, other), picked in votes:
        row = numpy.zeros(models)
        row[one], row[other] = 1, -1
        for result, weight in ((1, 1 if picked == 0 else 0.5 if picked < 0 else 0), (0, 1 if picked == 1 else 0.5 if picked < 0 else 0)):
            if weight:
                rows.append(row), results.append(result), weights.append(weight)
    fit = LogisticRegression(C=1 / ridge, fit_intercept=False, tol=1e-10, max_iter=10_000)
    return rated(fit.fit(numpy.array(rows), results, sample_weight=weights).coef_[0])


random = numpy.random.default_rng(2026)
cases = [
    ("choix.opt_top1, pairs", 6, make(random, 6, 300, [2], 0), lambda m, v: by_choix(m, v, RIDGE)),
    ("choix.opt_top1, pairs, few votes", 5, make(random, 5, 25, [2], 0.2), lambda m, v: by_choix(m, v, RIDGE)),
    ("choix.opt_top1, two to four columns and ties", 8, make(random, 8, 400, [2, 3, 4], 0.15), lambda m, v: by_choix(m, v, RIDGE)),
    ("LogisticRegression, pairs and ties", 7, make(random, 7, 300, [2], 0.2), lambda m, v: by_logistic_regression(m, v, RIDGE)),
    ("choix.opt_top1, its own ridge of almost nothing", 4, make(random, 4, 1000, [2, 3], 0), lambda m, v: by_choix(m, v, 2e-6)),
]
found = [{"name": name, "votes": votes, "ratings": fit(models, votes)} for name, models, votes, fit in cases]
path = pathlib.Path(__file__).with_name("published.json")
path.write_text("[\n" + ",\n".join(json.dumps(case, separators=(",", ":")) for case in found) + "\n]\n")
