"""
Writes published.json beside it: random votes, and the strengths that published implementations find in them.
Made with Python 3.11, choix 0.4.1, scikit-learn 1.9.1, arena-rank 0.1.1 and numpy 2.3.3: pip install choix scikit-learn arena-rank,
then python makePublished.py
"""

import json
import math
import pathlib

import choix
import numpy
from arena_rank.models.contextual_bradley_terry import ContextualBradleyTerry
from arena_rank.utils.data_utils import ContextualPairDataset
from sklearn.linear_model import LogisticRegression

RIDGE = 0.1
COVARIATE_RIDGE = 0.005
# How often a vote is repeated, so that equal columns, up to four, can be divided evenly.
COPIES = 12
SCALE = 400 / math.log(10)


def make(random, models, votes, columns, ties, placed=1, covariates=()):
    """Votes: the model of each column, places of columns, and figures of each column that have these coefficients."""
    strengths = random.normal(0, 0.7, models)
    made = []
    for _ in range(votes):
        shown = random.choice(models, random.choice(columns), replace=False)
        figures = random.random((len(shown), len(covariates))).round(1)
        utilities = strengths[shown] + figures @ numpy.array(covariates)
        left, places = list(range(len(shown))), []
        while left and len(places) < placed:
            if random.random() < ties:
                picked = sorted(int(one) for one in random.choice(left, min(len(left), 2 if placed > 1 else len(left)), replace=False))
            else:
                chances = numpy.exp(utilities[left])
                picked = [int(random.choice(left, p=chances / chances.sum()))]
            places.append(picked)
            left = [column for column in left if column not in picked]
        vote = {"columns": [int(one) for one in shown], "places": places}
        made.append({**vote, "covariates": figures.tolist()} if covariates else vote)
    return made


def rated(params):
    return [round(1000 + SCALE * float(one), 4) for one in params - params.mean()]


def by_choix(models, votes, ridge):
    """choix.opt_top1 on each choice of an order; its penalty is alpha * |params|^2, half of what a ridge is usually called."""
    data = []
    for vote in votes:
        left = list(range(len(vote["columns"])))
        for place in vote["places"]:
            for column in place:
                others = [vote["columns"][other] for other in left if other != column]
                data += [(vote["columns"][column], others)] * (COPIES // len(place) if others else 0)
            left = [column for column in left if column not in place]
    return rated(choix.opt_top1(models, data, alpha=COPIES * ridge / 2, tol=1e-10))


def by_choix_rankings(models, votes, ridge):
    """choix.opt_rankings, which takes whole orders."""
    data = [[vote["columns"][column] for (column,) in vote["places"]] for vote in votes]
    return rated(choix.opt_rankings(models, data, alpha=ridge / 2, tol=1e-10))


def by_logistic_regression(models, votes, ridge):
    """scikit-learn's LogisticRegression on pairs, as arena leaderboards fit Bradley and Terry's model: a tie is half a win each."""
    # One ridge for all columns of the design: figures are scaled so that theirs is the weaker one.
    scale = math.sqrt(ridge / COVARIATE_RIDGE)
    rows, results, weights = [], [], []
    for vote in votes:
        (one, other), (place, *_) = vote["columns"], vote["places"]
        figures = numpy.array(vote.get("covariates", [[], []]))
        row = numpy.zeros(models)
        row[one], row[other] = 1, -1
        for column, result in ((0, 1), (1, 0)):
            if column in place:
                rows.append(numpy.concatenate([row, scale * (figures[0] - figures[1])]))
                results.append(result), weights.append(1 / len(place))
    fit = LogisticRegression(C=1 / ridge, fit_intercept=False, tol=1e-10, max_iter=10_000)
    return rated(fit.fit(numpy.array(rows), results, sample_weight=weights).coef_[0][:models])


def by_arena_rank(models, votes, ridge):
    """arena-rank's ContextualBradleyTerry, by which LMArena controls style: a ridge on the figures alone, over the mean of the votes."""
    pairs = numpy.array([vote["columns"] for vote in votes], dtype=numpy.int32)
    figures = numpy.array([vote["covariates"] for vote in votes])
    won = numpy.array([1.0 if vote["places"][0] == [0] else 0.5 if len(vote["places"][0]) > 1 else 0.0 for vote in votes])
    dataset = ContextualPairDataset(
        competitors=list(range(models)),
        pairs=pairs,
        outcomes=won,
        features=figures[:, 0] - figures[:, 1],
        weights=numpy.ones(len(votes)),
    )
    fit = ContextualBradleyTerry(models, figures.shape[2], reg=COVARIATE_RIDGE / len(votes), ftol=1e-14, gtol=1e-14)
    fit.fit(dataset)
    return rated(numpy.array(fit.params["ratings"]))


random = numpy.random.default_rng(2026)
cases = [
    ("choix.opt_top1, pairs", 6, make(random, 6, 300, [2], 0), by_choix, RIDGE),
    ("choix.opt_top1, pairs, few votes", 5, make(random, 5, 25, [2], 0.2), by_choix, RIDGE),
    ("choix.opt_top1, two to four columns and ties", 8, make(random, 8, 400, [2, 3, 4], 0.15), by_choix, RIDGE),
    ("LogisticRegression, pairs and ties", 7, make(random, 7, 300, [2], 0.2), by_logistic_regression, RIDGE),
    ("choix.opt_top1, its own ridge of almost nothing", 4, make(random, 4, 1000, [2, 3], 0), by_choix, 2e-6),
    ("choix.opt_rankings, whole orders of four", 6, make(random, 6, 200, [4], 0, 4), by_choix_rankings, RIDGE),
    ("choix.opt_top1, two places of three and four, with equal ones", 6, make(random, 6, 200, [3, 4], 0.2, 2), by_choix, RIDGE),
    ("LogisticRegression, pairs with four figures", 6, make(random, 6, 400, [2], 0.1, 1, (1, -0.5, 0.8, 0)), by_logistic_regression, RIDGE),
    ("arena_rank.ContextualBradleyTerry, pairs with four figures", 3, make(random, 3, 1200, [2], 0.1, 1, (1, -0.5, 0.8, 0)), by_arena_rank, RIDGE),
]
found = [{"name": name, "votes": votes, "ratings": fit(models, votes, ridge)} for name, models, votes, fit, ridge in cases]
path = pathlib.Path(__file__).with_name("published.json")
path.write_text("[\n" + ",\n".join(json.dumps(case, separators=(",", ":")) for case in found) + "\n]\n")
